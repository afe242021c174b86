// Written by Tests/Benchmarks/first-classes. Change it there.
// swift-format-ignore-file

import Foundation
import Reconcile

/// The classes from which so many are reached.
public var firstClasses: [Int: any FirstClass.Type] {
  [
    1: FirstClass200.self,
    10: FirstClass191.self,
    50: FirstClass151.self,
    200: FirstClass1.self,
  ]
}

public final class FirstClass1: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass2? = nil
  public init() {}
  public static let schema = Schema(FirstClass1.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass2: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass3? = nil
  public init() {}
  public static let schema = Schema(FirstClass2.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass3: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass4? = nil
  public init() {}
  public static let schema = Schema(FirstClass3.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass4: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass5? = nil
  public init() {}
  public static let schema = Schema(FirstClass4.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass5: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass6? = nil
  public init() {}
  public static let schema = Schema(FirstClass5.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass6: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass7? = nil
  public init() {}
  public static let schema = Schema(FirstClass6.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass7: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass8? = nil
  public init() {}
  public static let schema = Schema(FirstClass7.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass8: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass9? = nil
  public init() {}
  public static let schema = Schema(FirstClass8.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass9: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass10? = nil
  public init() {}
  public static let schema = Schema(FirstClass9.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass10: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass11? = nil
  public init() {}
  public static let schema = Schema(FirstClass10.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass11: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass12? = nil
  public init() {}
  public static let schema = Schema(FirstClass11.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass12: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass13? = nil
  public init() {}
  public static let schema = Schema(FirstClass12.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass13: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass14? = nil
  public init() {}
  public static let schema = Schema(FirstClass13.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass14: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass15? = nil
  public init() {}
  public static let schema = Schema(FirstClass14.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass15: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass16? = nil
  public init() {}
  public static let schema = Schema(FirstClass15.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass16: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass17? = nil
  public init() {}
  public static let schema = Schema(FirstClass16.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass17: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass18? = nil
  public init() {}
  public static let schema = Schema(FirstClass17.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass18: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass19? = nil
  public init() {}
  public static let schema = Schema(FirstClass18.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass19: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass20? = nil
  public init() {}
  public static let schema = Schema(FirstClass19.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass20: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass21? = nil
  public init() {}
  public static let schema = Schema(FirstClass20.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass21: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass22? = nil
  public init() {}
  public static let schema = Schema(FirstClass21.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass22: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass23? = nil
  public init() {}
  public static let schema = Schema(FirstClass22.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass23: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass24? = nil
  public init() {}
  public static let schema = Schema(FirstClass23.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass24: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass25? = nil
  public init() {}
  public static let schema = Schema(FirstClass24.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass25: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass26? = nil
  public init() {}
  public static let schema = Schema(FirstClass25.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass26: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass27? = nil
  public init() {}
  public static let schema = Schema(FirstClass26.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass27: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass28? = nil
  public init() {}
  public static let schema = Schema(FirstClass27.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass28: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass29? = nil
  public init() {}
  public static let schema = Schema(FirstClass28.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass29: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass30? = nil
  public init() {}
  public static let schema = Schema(FirstClass29.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass30: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass31? = nil
  public init() {}
  public static let schema = Schema(FirstClass30.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass31: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass32? = nil
  public init() {}
  public static let schema = Schema(FirstClass31.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass32: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass33? = nil
  public init() {}
  public static let schema = Schema(FirstClass32.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass33: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass34? = nil
  public init() {}
  public static let schema = Schema(FirstClass33.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass34: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass35? = nil
  public init() {}
  public static let schema = Schema(FirstClass34.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass35: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass36? = nil
  public init() {}
  public static let schema = Schema(FirstClass35.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass36: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass37? = nil
  public init() {}
  public static let schema = Schema(FirstClass36.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass37: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass38? = nil
  public init() {}
  public static let schema = Schema(FirstClass37.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass38: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass39? = nil
  public init() {}
  public static let schema = Schema(FirstClass38.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass39: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass40? = nil
  public init() {}
  public static let schema = Schema(FirstClass39.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass40: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass41? = nil
  public init() {}
  public static let schema = Schema(FirstClass40.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass41: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass42? = nil
  public init() {}
  public static let schema = Schema(FirstClass41.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass42: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass43? = nil
  public init() {}
  public static let schema = Schema(FirstClass42.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass43: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass44? = nil
  public init() {}
  public static let schema = Schema(FirstClass43.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass44: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass45? = nil
  public init() {}
  public static let schema = Schema(FirstClass44.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass45: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass46? = nil
  public init() {}
  public static let schema = Schema(FirstClass45.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass46: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass47? = nil
  public init() {}
  public static let schema = Schema(FirstClass46.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass47: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass48? = nil
  public init() {}
  public static let schema = Schema(FirstClass47.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass48: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass49? = nil
  public init() {}
  public static let schema = Schema(FirstClass48.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass49: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass50? = nil
  public init() {}
  public static let schema = Schema(FirstClass49.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass50: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass51? = nil
  public init() {}
  public static let schema = Schema(FirstClass50.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass51: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass52? = nil
  public init() {}
  public static let schema = Schema(FirstClass51.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass52: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass53? = nil
  public init() {}
  public static let schema = Schema(FirstClass52.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass53: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass54? = nil
  public init() {}
  public static let schema = Schema(FirstClass53.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass54: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass55? = nil
  public init() {}
  public static let schema = Schema(FirstClass54.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass55: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass56? = nil
  public init() {}
  public static let schema = Schema(FirstClass55.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass56: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass57? = nil
  public init() {}
  public static let schema = Schema(FirstClass56.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass57: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass58? = nil
  public init() {}
  public static let schema = Schema(FirstClass57.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass58: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass59? = nil
  public init() {}
  public static let schema = Schema(FirstClass58.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass59: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass60? = nil
  public init() {}
  public static let schema = Schema(FirstClass59.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass60: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass61? = nil
  public init() {}
  public static let schema = Schema(FirstClass60.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass61: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass62? = nil
  public init() {}
  public static let schema = Schema(FirstClass61.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass62: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass63? = nil
  public init() {}
  public static let schema = Schema(FirstClass62.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass63: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass64? = nil
  public init() {}
  public static let schema = Schema(FirstClass63.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass64: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass65? = nil
  public init() {}
  public static let schema = Schema(FirstClass64.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass65: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass66? = nil
  public init() {}
  public static let schema = Schema(FirstClass65.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass66: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass67? = nil
  public init() {}
  public static let schema = Schema(FirstClass66.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass67: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass68? = nil
  public init() {}
  public static let schema = Schema(FirstClass67.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass68: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass69? = nil
  public init() {}
  public static let schema = Schema(FirstClass68.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass69: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass70? = nil
  public init() {}
  public static let schema = Schema(FirstClass69.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass70: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass71? = nil
  public init() {}
  public static let schema = Schema(FirstClass70.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass71: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass72? = nil
  public init() {}
  public static let schema = Schema(FirstClass71.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass72: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass73? = nil
  public init() {}
  public static let schema = Schema(FirstClass72.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass73: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass74? = nil
  public init() {}
  public static let schema = Schema(FirstClass73.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass74: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass75? = nil
  public init() {}
  public static let schema = Schema(FirstClass74.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass75: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass76? = nil
  public init() {}
  public static let schema = Schema(FirstClass75.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass76: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass77? = nil
  public init() {}
  public static let schema = Schema(FirstClass76.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass77: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass78? = nil
  public init() {}
  public static let schema = Schema(FirstClass77.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass78: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass79? = nil
  public init() {}
  public static let schema = Schema(FirstClass78.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass79: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass80? = nil
  public init() {}
  public static let schema = Schema(FirstClass79.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass80: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass81? = nil
  public init() {}
  public static let schema = Schema(FirstClass80.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass81: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass82? = nil
  public init() {}
  public static let schema = Schema(FirstClass81.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass82: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass83? = nil
  public init() {}
  public static let schema = Schema(FirstClass82.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass83: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass84? = nil
  public init() {}
  public static let schema = Schema(FirstClass83.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass84: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass85? = nil
  public init() {}
  public static let schema = Schema(FirstClass84.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass85: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass86? = nil
  public init() {}
  public static let schema = Schema(FirstClass85.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass86: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass87? = nil
  public init() {}
  public static let schema = Schema(FirstClass86.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass87: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass88? = nil
  public init() {}
  public static let schema = Schema(FirstClass87.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass88: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass89? = nil
  public init() {}
  public static let schema = Schema(FirstClass88.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass89: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass90? = nil
  public init() {}
  public static let schema = Schema(FirstClass89.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass90: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass91? = nil
  public init() {}
  public static let schema = Schema(FirstClass90.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass91: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass92? = nil
  public init() {}
  public static let schema = Schema(FirstClass91.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass92: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass93? = nil
  public init() {}
  public static let schema = Schema(FirstClass92.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass93: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass94? = nil
  public init() {}
  public static let schema = Schema(FirstClass93.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass94: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass95? = nil
  public init() {}
  public static let schema = Schema(FirstClass94.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass95: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass96? = nil
  public init() {}
  public static let schema = Schema(FirstClass95.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass96: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass97? = nil
  public init() {}
  public static let schema = Schema(FirstClass96.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass97: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass98? = nil
  public init() {}
  public static let schema = Schema(FirstClass97.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass98: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass99? = nil
  public init() {}
  public static let schema = Schema(FirstClass98.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass99: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass100? = nil
  public init() {}
  public static let schema = Schema(FirstClass99.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass100: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass101? = nil
  public init() {}
  public static let schema = Schema(FirstClass100.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass101: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass102? = nil
  public init() {}
  public static let schema = Schema(FirstClass101.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass102: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass103? = nil
  public init() {}
  public static let schema = Schema(FirstClass102.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass103: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass104? = nil
  public init() {}
  public static let schema = Schema(FirstClass103.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass104: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass105? = nil
  public init() {}
  public static let schema = Schema(FirstClass104.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass105: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass106? = nil
  public init() {}
  public static let schema = Schema(FirstClass105.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass106: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass107? = nil
  public init() {}
  public static let schema = Schema(FirstClass106.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass107: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass108? = nil
  public init() {}
  public static let schema = Schema(FirstClass107.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass108: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass109? = nil
  public init() {}
  public static let schema = Schema(FirstClass108.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass109: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass110? = nil
  public init() {}
  public static let schema = Schema(FirstClass109.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass110: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass111? = nil
  public init() {}
  public static let schema = Schema(FirstClass110.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass111: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass112? = nil
  public init() {}
  public static let schema = Schema(FirstClass111.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass112: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass113? = nil
  public init() {}
  public static let schema = Schema(FirstClass112.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass113: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass114? = nil
  public init() {}
  public static let schema = Schema(FirstClass113.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass114: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass115? = nil
  public init() {}
  public static let schema = Schema(FirstClass114.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass115: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass116? = nil
  public init() {}
  public static let schema = Schema(FirstClass115.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass116: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass117? = nil
  public init() {}
  public static let schema = Schema(FirstClass116.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass117: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass118? = nil
  public init() {}
  public static let schema = Schema(FirstClass117.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass118: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass119? = nil
  public init() {}
  public static let schema = Schema(FirstClass118.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass119: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass120? = nil
  public init() {}
  public static let schema = Schema(FirstClass119.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass120: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass121? = nil
  public init() {}
  public static let schema = Schema(FirstClass120.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass121: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass122? = nil
  public init() {}
  public static let schema = Schema(FirstClass121.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass122: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass123? = nil
  public init() {}
  public static let schema = Schema(FirstClass122.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass123: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass124? = nil
  public init() {}
  public static let schema = Schema(FirstClass123.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass124: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass125? = nil
  public init() {}
  public static let schema = Schema(FirstClass124.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass125: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass126? = nil
  public init() {}
  public static let schema = Schema(FirstClass125.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass126: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass127? = nil
  public init() {}
  public static let schema = Schema(FirstClass126.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass127: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass128? = nil
  public init() {}
  public static let schema = Schema(FirstClass127.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass128: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass129? = nil
  public init() {}
  public static let schema = Schema(FirstClass128.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass129: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass130? = nil
  public init() {}
  public static let schema = Schema(FirstClass129.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass130: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass131? = nil
  public init() {}
  public static let schema = Schema(FirstClass130.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass131: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass132? = nil
  public init() {}
  public static let schema = Schema(FirstClass131.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass132: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass133? = nil
  public init() {}
  public static let schema = Schema(FirstClass132.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass133: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass134? = nil
  public init() {}
  public static let schema = Schema(FirstClass133.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass134: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass135? = nil
  public init() {}
  public static let schema = Schema(FirstClass134.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass135: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass136? = nil
  public init() {}
  public static let schema = Schema(FirstClass135.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass136: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass137? = nil
  public init() {}
  public static let schema = Schema(FirstClass136.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass137: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass138? = nil
  public init() {}
  public static let schema = Schema(FirstClass137.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass138: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass139? = nil
  public init() {}
  public static let schema = Schema(FirstClass138.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass139: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass140? = nil
  public init() {}
  public static let schema = Schema(FirstClass139.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass140: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass141? = nil
  public init() {}
  public static let schema = Schema(FirstClass140.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass141: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass142? = nil
  public init() {}
  public static let schema = Schema(FirstClass141.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass142: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass143? = nil
  public init() {}
  public static let schema = Schema(FirstClass142.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass143: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass144? = nil
  public init() {}
  public static let schema = Schema(FirstClass143.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass144: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass145? = nil
  public init() {}
  public static let schema = Schema(FirstClass144.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass145: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass146? = nil
  public init() {}
  public static let schema = Schema(FirstClass145.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass146: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass147? = nil
  public init() {}
  public static let schema = Schema(FirstClass146.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass147: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass148? = nil
  public init() {}
  public static let schema = Schema(FirstClass147.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass148: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass149? = nil
  public init() {}
  public static let schema = Schema(FirstClass148.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass149: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass150? = nil
  public init() {}
  public static let schema = Schema(FirstClass149.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass150: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass151? = nil
  public init() {}
  public static let schema = Schema(FirstClass150.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass151: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass152? = nil
  public init() {}
  public static let schema = Schema(FirstClass151.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass152: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass153? = nil
  public init() {}
  public static let schema = Schema(FirstClass152.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass153: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass154? = nil
  public init() {}
  public static let schema = Schema(FirstClass153.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass154: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass155? = nil
  public init() {}
  public static let schema = Schema(FirstClass154.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass155: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass156? = nil
  public init() {}
  public static let schema = Schema(FirstClass155.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass156: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass157? = nil
  public init() {}
  public static let schema = Schema(FirstClass156.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass157: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass158? = nil
  public init() {}
  public static let schema = Schema(FirstClass157.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass158: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass159? = nil
  public init() {}
  public static let schema = Schema(FirstClass158.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass159: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass160? = nil
  public init() {}
  public static let schema = Schema(FirstClass159.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass160: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass161? = nil
  public init() {}
  public static let schema = Schema(FirstClass160.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass161: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass162? = nil
  public init() {}
  public static let schema = Schema(FirstClass161.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass162: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass163? = nil
  public init() {}
  public static let schema = Schema(FirstClass162.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass163: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass164? = nil
  public init() {}
  public static let schema = Schema(FirstClass163.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass164: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass165? = nil
  public init() {}
  public static let schema = Schema(FirstClass164.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass165: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass166? = nil
  public init() {}
  public static let schema = Schema(FirstClass165.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass166: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass167? = nil
  public init() {}
  public static let schema = Schema(FirstClass166.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass167: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass168? = nil
  public init() {}
  public static let schema = Schema(FirstClass167.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass168: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass169? = nil
  public init() {}
  public static let schema = Schema(FirstClass168.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass169: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass170? = nil
  public init() {}
  public static let schema = Schema(FirstClass169.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass170: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass171? = nil
  public init() {}
  public static let schema = Schema(FirstClass170.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass171: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass172? = nil
  public init() {}
  public static let schema = Schema(FirstClass171.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass172: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass173? = nil
  public init() {}
  public static let schema = Schema(FirstClass172.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass173: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass174? = nil
  public init() {}
  public static let schema = Schema(FirstClass173.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass174: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass175? = nil
  public init() {}
  public static let schema = Schema(FirstClass174.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass175: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass176? = nil
  public init() {}
  public static let schema = Schema(FirstClass175.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass176: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass177? = nil
  public init() {}
  public static let schema = Schema(FirstClass176.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass177: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass178? = nil
  public init() {}
  public static let schema = Schema(FirstClass177.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass178: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass179? = nil
  public init() {}
  public static let schema = Schema(FirstClass178.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass179: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass180? = nil
  public init() {}
  public static let schema = Schema(FirstClass179.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass180: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass181? = nil
  public init() {}
  public static let schema = Schema(FirstClass180.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass181: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass182? = nil
  public init() {}
  public static let schema = Schema(FirstClass181.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass182: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass183? = nil
  public init() {}
  public static let schema = Schema(FirstClass182.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass183: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass184? = nil
  public init() {}
  public static let schema = Schema(FirstClass183.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass184: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass185? = nil
  public init() {}
  public static let schema = Schema(FirstClass184.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass185: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass186? = nil
  public init() {}
  public static let schema = Schema(FirstClass185.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass186: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass187? = nil
  public init() {}
  public static let schema = Schema(FirstClass186.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass187: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass188? = nil
  public init() {}
  public static let schema = Schema(FirstClass187.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass188: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass189? = nil
  public init() {}
  public static let schema = Schema(FirstClass188.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass189: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass190? = nil
  public init() {}
  public static let schema = Schema(FirstClass189.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass190: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass191? = nil
  public init() {}
  public static let schema = Schema(FirstClass190.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass191: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass192? = nil
  public init() {}
  public static let schema = Schema(FirstClass191.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass192: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass193? = nil
  public init() {}
  public static let schema = Schema(FirstClass192.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass193: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass194? = nil
  public init() {}
  public static let schema = Schema(FirstClass193.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass194: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass195? = nil
  public init() {}
  public static let schema = Schema(FirstClass194.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass195: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass196? = nil
  public init() {}
  public static let schema = Schema(FirstClass195.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass196: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass197? = nil
  public init() {}
  public static let schema = Schema(FirstClass196.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass197: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass198? = nil
  public init() {}
  public static let schema = Schema(FirstClass197.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass198: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass199? = nil
  public init() {}
  public static let schema = Schema(FirstClass198.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass199: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var next: FirstClass200? = nil
  public init() {}
  public static let schema = Schema(FirstClass199.init) {
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
  public var following: (any FirstClass)? { next }
}

public final class FirstClass200: FirstClass {
  public var id: Int = 0
  public var title: String = ""
  public var seconds: Int = 0
  public var rating: Double = 0
  public var isLive: Bool = false
  public var label: String? = nil
  public var year: Int? = nil
  public var recordedAt: Date = Date(timeIntervalSince1970: 0)
  public var tags: [String] = []
  public var plays: Int = 0
  public init() {}
  public static let schema = Schema(FirstClass200.init) {
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
  public var following: (any FirstClass)? { nil }
}
