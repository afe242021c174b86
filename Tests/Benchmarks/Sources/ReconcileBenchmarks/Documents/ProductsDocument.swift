/// The answer with trending products, each with a seller and five comments: a grid shows their images.
enum ProductsDocument {
  static func make(_ count: Int) -> Value {
    .array(
      (1...count).map { id in
        .object([
          ("id", .integer(id)),
          ("image", .string("https://images.example.com/products/\(id)/large.jpg")),
          ("title", .string("Handmade ceramic mug, number \(id) of its series")),
          ("price", .number(Double(id) / 8)),
          (
            "seller",
            .object([
              ("id", .integer(id % 97)), ("name", .string("Seller number \(id % 97)")),
              ("email", .string("seller\(id % 97)@example.com")),
            ])
          ),
          ("comments", .array((1...5).map { comment(id * 5 + $0) })),
        ])
      })
  }

  private static func comment(_ id: Int) -> Value {
    .object([
      ("id", .integer(id)), ("text", .string("I have number \(id) of these and use it every day")),
      ("date", .string("2012-08-0\(id % 9 + 1)T10:00:00Z")),
    ])
  }
}
