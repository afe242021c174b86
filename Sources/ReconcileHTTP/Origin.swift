import Foundation

/// Who an address belongs to: RFC 6454. Credentials of one origin are no other's.
struct Origin: Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// The origin of an address; nil if it is not one of HTTP.
  init?(_ url: URL?) {
    guard let url, let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host()?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }
}

extension URL {
  /// The path, with its query, below a base: `albums?page=2`. Elsewhere on the same origin it begins with
  /// a slash, and in another origin it is the whole address.
  func line(below base: URL?) -> String {
    let path = path(percentEncoded: true) + (query(percentEncoded: true).map { "?\($0)" } ?? "")
    guard let base else { return String(path.drop { $0 == "/" }) }
    guard let origin = Origin(self), origin == Origin(base) else { return absoluteString }
    let start = base.path(percentEncoded: true)
    let below = start.hasSuffix("/") ? start : start + "/"
    return path.hasPrefix(below) ? String(path.dropFirst(below.count)) : path
  }
}

extension StringProtocol {
  /// The text of an address without the values in its query, which may be secret.
  var withoutValues: String {
    guard let mark = firstIndex(of: "?") else { return String(self) }
    let items = self[index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let hidden = items.map { item in
      item.firstIndex(of: "=").map { "\(item[...$0])…" } ?? (item.isEmpty ? "" : "…")
    }
    return self[...mark] + hidden.joined(separator: "&")
  }
}
