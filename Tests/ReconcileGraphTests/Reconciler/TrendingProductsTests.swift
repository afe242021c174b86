import Foundation
import Reconcile
import Testing

/// D4: scenario 4: one call returns products with all that is known of them, and the grid shows
/// images only.
///
/// Each caveat of its authors is a test.
@Suite struct `Trending products` {
  final class Currency: Reconcilable {
    var code = ""
    init() { DeferredShelf.Tally.note("currency") }
    static let schema = Schema(Currency.init) { Field("code", \.code) }
  }

  final class Product: Reconcilable, Hashable {
    var id = 0
    var image = ""
    @Deferred var title = ""
    @Deferred var price = 0.0
    @Deferred var currency: Currency?
    @Deferred var added: Date?
    static let schema = Schema(Product.init) {
      Identity("id", \.id)
      Field("image", \.image)
      Field("title", \.$title, as: counted)
      Field("price", \.$price)
      Field("currency", \.$currency)
      Field("added", \.$added, as: .iso8601)
    }
    static let counted = Conversion<String>.custom(
      decode: { source in
        DeferredShelf.Tally.note("title")
        return try source.string()
      }, encode: { SourceValue(stringLiteral: $0) })
    static func == (left: Product, right: Product) -> Bool {
      left.id == right.id && left.image == right.image && left.$title == right.$title
        && left.$price == right.$price && left.$added == right.$added
    }
    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine($title)
    }
  }

  final class Grid { var products: [Product] = [] }

  private let reads = DeferredReads()

  private func grid(_ count: Int = 200) throws -> Grid {
    var reconciler = Reconciler()
    reconciler.deferredReads = reads
    let products = (0..<count).map { number in
      """
      {"id": \(number), "image": "\(number).jpg", "title": "Product \(number)", "price": \(number).5,
       "currency": {"code": "EUR"}, "added": "2012-08-01T10:00:00Z"}
      """
    }
    let grid = Grid()
    try reconciler.update(
      grid, \.products, from: .json("[\(products.joined(separator: ","))]"))
    return grid
  }

  @Test func `show their images and cost nothing else`() throws {
    let made = try DeferredShelf.Tally.count {
      let grid = try grid()
      #expect(grid.products.map(\.image).last == "199.jpg")
    }
    #expect(made == [] && reads.count == 0)
  }

  @Test func `are read property by property, in the isolation of whoever asks`() throws {
    let grid = try grid()
    let made = DeferredShelf.Tally.count {
      #expect(grid.products[7].title == "Product 7")
      #expect(grid.products[7].currency?.code == "EUR")
    }
    #expect(made == ["title", "currency"])
    #expect(reads.all.map(\.path.description) == ["[7].title", "[7].currency"])
    #expect(grid.products[7].$price.isPending)
  }

  @Test func `have dates that many threads can read at once, since no formatter is shared`()
    async throws
  {
    let dates = try await withThrowingTaskGroup(of: Set<Date?>.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let grid = try `Trending products`().grid(50)
          return Set(grid.products.map(\.added))
        }
      }
      return try await group.reduce(into: Set<Date?>()) { $0.formUnion($1) }
    }
    #expect(dates == [Date(timeIntervalSince1970: 1_343_815_200)])
  }

  @Test func `are compared, hashed and printed without being read`() throws {
    let (one, other) = (try grid(), try grid())
    let made = DeferredShelf.Tally.count {
      #expect(one.products == other.products)
      #expect(Set(one.products + other.products).count == 200)
      var text = ""
      dump(one.products[0], to: &text)
      #expect(one.products.firstIndex(of: other.products[150]) == 150)
    }
    #expect(made == [] && reads.count == 0)
  }

  @Test func `show in a counter when a screen begins to read what was not read before`() throws {
    let grid = try grid()
    _ = grid.products.map { ($0.image, $0.price) }
    #expect(reads.description == "[].price: 200")
    reads.reset()
    _ = grid.products.map { ($0.image, $0.price) }
    #expect(reads.count == 0)
  }

  @Test func `can be read before they are shown, and tell what is wrong`() throws {
    let grid = try grid(2)
    try Reconciler().update(grid, \.products, from: [["id": 0], ["id": 1, "price": "dear"]])
    #expect(try grid.products[0].$price.resolve() == 0.5)
    let error = #expect(throws: UpdateError.self) { try grid.products[1].$price.resolve() }
    #expect(error?.description == "[1].price: expected Double, found string")
    #expect(grid.products[1].price == 0)
  }

  @Test func `are what an identity map knows, although most of them is unread`() throws {
    let map = IdentityMap()
    let reconciler = Reconciler()
    let products = try reconciler.updateOrInsert(
      Product.self, from: [["id": 1, "title": "One"], ["id": 2, "title": "Two"]], in: map)
    #expect(map[Product.self, 2] === products[1] && products[1].$title.isPending)
    try reconciler.updateOrInsert(Product.self, from: ["id": 2, "title": "Zwei"], in: map)
    #expect(products[1].$title.isPending && products[1].title == "Zwei")
  }
}
