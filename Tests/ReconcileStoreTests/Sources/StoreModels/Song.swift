import Reconcile

/// An object of five properties, of which there are many.
public final class Song: Reconcilable {
  public var id = 0
  public var number = 0
  public var text = ""
  public var seconds = 0
  public var rating = 0.0
  public init() {}
  public static let schema = Schema(Song.init) {
    Identity("id", \.id)
    Field("number", \.number)
    Field("text", \.text)
    Field("seconds", \.seconds)
    Field("rating", \.rating)
  }
}
