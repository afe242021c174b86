// Written by Tests/Benchmarks/first-classes. Change it there.
// swift-format-ignore-file

import Foundation
import Reconcile

/// The classes from which so many are reached.
var firstClasses: [Int: any FirstClass.Type] {
  [
    1: FirstClass200.self,
    10: FirstClass191.self,
    50: FirstClass151.self,
    200: FirstClass1.self,
  ]
}

final class FirstClass1: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass2? = nil
  init() {}
  static let schema = Schema(FirstClass1.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass2: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass3? = nil
  init() {}
  static let schema = Schema(FirstClass2.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass3: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass4? = nil
  init() {}
  static let schema = Schema(FirstClass3.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass4: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass5? = nil
  init() {}
  static let schema = Schema(FirstClass4.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass5: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass6? = nil
  init() {}
  static let schema = Schema(FirstClass5.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass6: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass7? = nil
  init() {}
  static let schema = Schema(FirstClass6.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass7: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass8? = nil
  init() {}
  static let schema = Schema(FirstClass7.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass8: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass9? = nil
  init() {}
  static let schema = Schema(FirstClass8.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass9: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass10? = nil
  init() {}
  static let schema = Schema(FirstClass9.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass10: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass11? = nil
  init() {}
  static let schema = Schema(FirstClass10.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass11: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass12? = nil
  init() {}
  static let schema = Schema(FirstClass11.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass12: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass13? = nil
  init() {}
  static let schema = Schema(FirstClass12.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass13: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass14? = nil
  init() {}
  static let schema = Schema(FirstClass13.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass14: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass15? = nil
  init() {}
  static let schema = Schema(FirstClass14.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass15: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass16? = nil
  init() {}
  static let schema = Schema(FirstClass15.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass16: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass17? = nil
  init() {}
  static let schema = Schema(FirstClass16.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass17: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass18? = nil
  init() {}
  static let schema = Schema(FirstClass17.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass18: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass19? = nil
  init() {}
  static let schema = Schema(FirstClass18.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass19: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass20? = nil
  init() {}
  static let schema = Schema(FirstClass19.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass20: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass21? = nil
  init() {}
  static let schema = Schema(FirstClass20.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass21: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass22? = nil
  init() {}
  static let schema = Schema(FirstClass21.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass22: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass23? = nil
  init() {}
  static let schema = Schema(FirstClass22.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass23: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass24? = nil
  init() {}
  static let schema = Schema(FirstClass23.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass24: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass25? = nil
  init() {}
  static let schema = Schema(FirstClass24.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass25: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass26? = nil
  init() {}
  static let schema = Schema(FirstClass25.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass26: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass27? = nil
  init() {}
  static let schema = Schema(FirstClass26.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass27: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass28? = nil
  init() {}
  static let schema = Schema(FirstClass27.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass28: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass29? = nil
  init() {}
  static let schema = Schema(FirstClass28.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass29: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass30? = nil
  init() {}
  static let schema = Schema(FirstClass29.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass30: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass31? = nil
  init() {}
  static let schema = Schema(FirstClass30.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass31: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass32? = nil
  init() {}
  static let schema = Schema(FirstClass31.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass32: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass33? = nil
  init() {}
  static let schema = Schema(FirstClass32.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass33: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass34? = nil
  init() {}
  static let schema = Schema(FirstClass33.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass34: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass35? = nil
  init() {}
  static let schema = Schema(FirstClass34.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass35: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass36? = nil
  init() {}
  static let schema = Schema(FirstClass35.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass36: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass37? = nil
  init() {}
  static let schema = Schema(FirstClass36.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass37: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass38? = nil
  init() {}
  static let schema = Schema(FirstClass37.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass38: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass39? = nil
  init() {}
  static let schema = Schema(FirstClass38.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass39: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass40? = nil
  init() {}
  static let schema = Schema(FirstClass39.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass40: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass41? = nil
  init() {}
  static let schema = Schema(FirstClass40.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass41: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass42? = nil
  init() {}
  static let schema = Schema(FirstClass41.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass42: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass43? = nil
  init() {}
  static let schema = Schema(FirstClass42.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass43: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass44? = nil
  init() {}
  static let schema = Schema(FirstClass43.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass44: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass45? = nil
  init() {}
  static let schema = Schema(FirstClass44.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass45: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass46? = nil
  init() {}
  static let schema = Schema(FirstClass45.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass46: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass47? = nil
  init() {}
  static let schema = Schema(FirstClass46.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass47: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass48? = nil
  init() {}
  static let schema = Schema(FirstClass47.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass48: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass49? = nil
  init() {}
  static let schema = Schema(FirstClass48.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass49: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass50? = nil
  init() {}
  static let schema = Schema(FirstClass49.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass50: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass51? = nil
  init() {}
  static let schema = Schema(FirstClass50.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass51: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass52? = nil
  init() {}
  static let schema = Schema(FirstClass51.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass52: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass53? = nil
  init() {}
  static let schema = Schema(FirstClass52.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass53: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass54? = nil
  init() {}
  static let schema = Schema(FirstClass53.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass54: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass55? = nil
  init() {}
  static let schema = Schema(FirstClass54.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass55: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass56? = nil
  init() {}
  static let schema = Schema(FirstClass55.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass56: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass57? = nil
  init() {}
  static let schema = Schema(FirstClass56.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass57: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass58? = nil
  init() {}
  static let schema = Schema(FirstClass57.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass58: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass59? = nil
  init() {}
  static let schema = Schema(FirstClass58.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass59: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass60? = nil
  init() {}
  static let schema = Schema(FirstClass59.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass60: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass61? = nil
  init() {}
  static let schema = Schema(FirstClass60.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass61: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass62? = nil
  init() {}
  static let schema = Schema(FirstClass61.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass62: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass63? = nil
  init() {}
  static let schema = Schema(FirstClass62.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass63: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass64? = nil
  init() {}
  static let schema = Schema(FirstClass63.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass64: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass65? = nil
  init() {}
  static let schema = Schema(FirstClass64.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass65: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass66? = nil
  init() {}
  static let schema = Schema(FirstClass65.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass66: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass67? = nil
  init() {}
  static let schema = Schema(FirstClass66.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass67: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass68? = nil
  init() {}
  static let schema = Schema(FirstClass67.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass68: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass69? = nil
  init() {}
  static let schema = Schema(FirstClass68.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass69: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass70? = nil
  init() {}
  static let schema = Schema(FirstClass69.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass70: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass71? = nil
  init() {}
  static let schema = Schema(FirstClass70.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass71: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass72? = nil
  init() {}
  static let schema = Schema(FirstClass71.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass72: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass73? = nil
  init() {}
  static let schema = Schema(FirstClass72.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass73: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass74? = nil
  init() {}
  static let schema = Schema(FirstClass73.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass74: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass75? = nil
  init() {}
  static let schema = Schema(FirstClass74.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass75: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass76? = nil
  init() {}
  static let schema = Schema(FirstClass75.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass76: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass77? = nil
  init() {}
  static let schema = Schema(FirstClass76.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass77: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass78? = nil
  init() {}
  static let schema = Schema(FirstClass77.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass78: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass79? = nil
  init() {}
  static let schema = Schema(FirstClass78.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass79: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass80? = nil
  init() {}
  static let schema = Schema(FirstClass79.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass80: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass81? = nil
  init() {}
  static let schema = Schema(FirstClass80.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass81: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass82? = nil
  init() {}
  static let schema = Schema(FirstClass81.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass82: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass83? = nil
  init() {}
  static let schema = Schema(FirstClass82.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass83: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass84? = nil
  init() {}
  static let schema = Schema(FirstClass83.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass84: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass85? = nil
  init() {}
  static let schema = Schema(FirstClass84.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass85: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass86? = nil
  init() {}
  static let schema = Schema(FirstClass85.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass86: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass87? = nil
  init() {}
  static let schema = Schema(FirstClass86.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass87: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass88? = nil
  init() {}
  static let schema = Schema(FirstClass87.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass88: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass89? = nil
  init() {}
  static let schema = Schema(FirstClass88.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass89: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass90? = nil
  init() {}
  static let schema = Schema(FirstClass89.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass90: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass91? = nil
  init() {}
  static let schema = Schema(FirstClass90.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass91: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass92? = nil
  init() {}
  static let schema = Schema(FirstClass91.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass92: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass93? = nil
  init() {}
  static let schema = Schema(FirstClass92.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass93: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass94? = nil
  init() {}
  static let schema = Schema(FirstClass93.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass94: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass95? = nil
  init() {}
  static let schema = Schema(FirstClass94.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass95: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass96? = nil
  init() {}
  static let schema = Schema(FirstClass95.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass96: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass97? = nil
  init() {}
  static let schema = Schema(FirstClass96.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass97: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass98? = nil
  init() {}
  static let schema = Schema(FirstClass97.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass98: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass99? = nil
  init() {}
  static let schema = Schema(FirstClass98.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass99: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass100? = nil
  init() {}
  static let schema = Schema(FirstClass99.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass100: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass101? = nil
  init() {}
  static let schema = Schema(FirstClass100.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass101: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass102? = nil
  init() {}
  static let schema = Schema(FirstClass101.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass102: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass103? = nil
  init() {}
  static let schema = Schema(FirstClass102.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass103: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass104? = nil
  init() {}
  static let schema = Schema(FirstClass103.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass104: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass105? = nil
  init() {}
  static let schema = Schema(FirstClass104.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass105: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass106? = nil
  init() {}
  static let schema = Schema(FirstClass105.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass106: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass107? = nil
  init() {}
  static let schema = Schema(FirstClass106.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass107: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass108? = nil
  init() {}
  static let schema = Schema(FirstClass107.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass108: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass109? = nil
  init() {}
  static let schema = Schema(FirstClass108.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass109: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass110? = nil
  init() {}
  static let schema = Schema(FirstClass109.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass110: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass111? = nil
  init() {}
  static let schema = Schema(FirstClass110.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass111: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass112? = nil
  init() {}
  static let schema = Schema(FirstClass111.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass112: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass113? = nil
  init() {}
  static let schema = Schema(FirstClass112.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass113: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass114? = nil
  init() {}
  static let schema = Schema(FirstClass113.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass114: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass115? = nil
  init() {}
  static let schema = Schema(FirstClass114.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass115: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass116? = nil
  init() {}
  static let schema = Schema(FirstClass115.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass116: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass117? = nil
  init() {}
  static let schema = Schema(FirstClass116.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass117: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass118? = nil
  init() {}
  static let schema = Schema(FirstClass117.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass118: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass119? = nil
  init() {}
  static let schema = Schema(FirstClass118.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass119: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass120? = nil
  init() {}
  static let schema = Schema(FirstClass119.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass120: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass121? = nil
  init() {}
  static let schema = Schema(FirstClass120.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass121: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass122? = nil
  init() {}
  static let schema = Schema(FirstClass121.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass122: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass123? = nil
  init() {}
  static let schema = Schema(FirstClass122.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass123: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass124? = nil
  init() {}
  static let schema = Schema(FirstClass123.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass124: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass125? = nil
  init() {}
  static let schema = Schema(FirstClass124.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass125: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass126? = nil
  init() {}
  static let schema = Schema(FirstClass125.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass126: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass127? = nil
  init() {}
  static let schema = Schema(FirstClass126.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass127: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass128? = nil
  init() {}
  static let schema = Schema(FirstClass127.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass128: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass129? = nil
  init() {}
  static let schema = Schema(FirstClass128.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass129: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass130? = nil
  init() {}
  static let schema = Schema(FirstClass129.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass130: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass131? = nil
  init() {}
  static let schema = Schema(FirstClass130.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass131: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass132? = nil
  init() {}
  static let schema = Schema(FirstClass131.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass132: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass133? = nil
  init() {}
  static let schema = Schema(FirstClass132.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass133: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass134? = nil
  init() {}
  static let schema = Schema(FirstClass133.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass134: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass135? = nil
  init() {}
  static let schema = Schema(FirstClass134.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass135: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass136? = nil
  init() {}
  static let schema = Schema(FirstClass135.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass136: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass137? = nil
  init() {}
  static let schema = Schema(FirstClass136.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass137: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass138? = nil
  init() {}
  static let schema = Schema(FirstClass137.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass138: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass139? = nil
  init() {}
  static let schema = Schema(FirstClass138.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass139: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass140? = nil
  init() {}
  static let schema = Schema(FirstClass139.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass140: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass141? = nil
  init() {}
  static let schema = Schema(FirstClass140.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass141: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass142? = nil
  init() {}
  static let schema = Schema(FirstClass141.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass142: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass143? = nil
  init() {}
  static let schema = Schema(FirstClass142.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass143: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass144? = nil
  init() {}
  static let schema = Schema(FirstClass143.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass144: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass145? = nil
  init() {}
  static let schema = Schema(FirstClass144.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass145: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass146? = nil
  init() {}
  static let schema = Schema(FirstClass145.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass146: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass147? = nil
  init() {}
  static let schema = Schema(FirstClass146.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass147: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass148? = nil
  init() {}
  static let schema = Schema(FirstClass147.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass148: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass149? = nil
  init() {}
  static let schema = Schema(FirstClass148.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass149: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass150? = nil
  init() {}
  static let schema = Schema(FirstClass149.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass150: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass151? = nil
  init() {}
  static let schema = Schema(FirstClass150.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass151: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass152? = nil
  init() {}
  static let schema = Schema(FirstClass151.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass152: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass153? = nil
  init() {}
  static let schema = Schema(FirstClass152.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass153: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass154? = nil
  init() {}
  static let schema = Schema(FirstClass153.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass154: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass155? = nil
  init() {}
  static let schema = Schema(FirstClass154.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass155: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass156? = nil
  init() {}
  static let schema = Schema(FirstClass155.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass156: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass157? = nil
  init() {}
  static let schema = Schema(FirstClass156.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass157: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass158? = nil
  init() {}
  static let schema = Schema(FirstClass157.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass158: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass159? = nil
  init() {}
  static let schema = Schema(FirstClass158.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass159: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass160? = nil
  init() {}
  static let schema = Schema(FirstClass159.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass160: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass161? = nil
  init() {}
  static let schema = Schema(FirstClass160.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass161: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass162? = nil
  init() {}
  static let schema = Schema(FirstClass161.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass162: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass163? = nil
  init() {}
  static let schema = Schema(FirstClass162.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass163: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass164? = nil
  init() {}
  static let schema = Schema(FirstClass163.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass164: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass165? = nil
  init() {}
  static let schema = Schema(FirstClass164.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass165: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass166? = nil
  init() {}
  static let schema = Schema(FirstClass165.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass166: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass167? = nil
  init() {}
  static let schema = Schema(FirstClass166.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass167: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass168? = nil
  init() {}
  static let schema = Schema(FirstClass167.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass168: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass169? = nil
  init() {}
  static let schema = Schema(FirstClass168.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass169: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass170? = nil
  init() {}
  static let schema = Schema(FirstClass169.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass170: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass171? = nil
  init() {}
  static let schema = Schema(FirstClass170.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass171: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass172? = nil
  init() {}
  static let schema = Schema(FirstClass171.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass172: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass173? = nil
  init() {}
  static let schema = Schema(FirstClass172.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass173: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass174? = nil
  init() {}
  static let schema = Schema(FirstClass173.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass174: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass175? = nil
  init() {}
  static let schema = Schema(FirstClass174.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass175: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass176? = nil
  init() {}
  static let schema = Schema(FirstClass175.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass176: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass177? = nil
  init() {}
  static let schema = Schema(FirstClass176.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass177: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass178? = nil
  init() {}
  static let schema = Schema(FirstClass177.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass178: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass179? = nil
  init() {}
  static let schema = Schema(FirstClass178.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass179: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass180? = nil
  init() {}
  static let schema = Schema(FirstClass179.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass180: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass181? = nil
  init() {}
  static let schema = Schema(FirstClass180.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass181: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass182? = nil
  init() {}
  static let schema = Schema(FirstClass181.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass182: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass183? = nil
  init() {}
  static let schema = Schema(FirstClass182.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass183: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass184? = nil
  init() {}
  static let schema = Schema(FirstClass183.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass184: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass185? = nil
  init() {}
  static let schema = Schema(FirstClass184.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass185: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass186? = nil
  init() {}
  static let schema = Schema(FirstClass185.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass186: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass187? = nil
  init() {}
  static let schema = Schema(FirstClass186.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass187: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass188? = nil
  init() {}
  static let schema = Schema(FirstClass187.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass188: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass189? = nil
  init() {}
  static let schema = Schema(FirstClass188.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass189: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass190? = nil
  init() {}
  static let schema = Schema(FirstClass189.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass190: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass191? = nil
  init() {}
  static let schema = Schema(FirstClass190.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass191: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass192? = nil
  init() {}
  static let schema = Schema(FirstClass191.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass192: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass193? = nil
  init() {}
  static let schema = Schema(FirstClass192.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass193: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass194? = nil
  init() {}
  static let schema = Schema(FirstClass193.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass194: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass195? = nil
  init() {}
  static let schema = Schema(FirstClass194.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass195: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass196? = nil
  init() {}
  static let schema = Schema(FirstClass195.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass196: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass197? = nil
  init() {}
  static let schema = Schema(FirstClass196.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass197: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass198? = nil
  init() {}
  static let schema = Schema(FirstClass197.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass198: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass199? = nil
  init() {}
  static let schema = Schema(FirstClass198.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass199: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var next: FirstClass200? = nil
  init() {}
  static let schema = Schema(FirstClass199.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("next", \.next)
  }
  var following: (any FirstClass)? { next }
}

final class FirstClass200: FirstClass {
  var id: Int = 0
  var title: String = ""
  var seconds: Int = 0
  var rating: Double = 0
  var isLive: Bool = false
  var label: String? = nil
  var year: Int? = nil
  var recordedAt: Date = Date(timeIntervalSince1970: 0)
  var tags: [String] = []
  var plays: Int = 0
  init() {}
  static let schema = Schema(FirstClass200.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
    Field("isLive", \.isLive)
    Field("label", \.label)
    Field("year", \.year)
    Field("recordedAt", \.recordedAt)
    Field("tags", \.tags)
    Field("plays", \.plays)
  }
  var following: (any FirstClass)? { nil }
}
