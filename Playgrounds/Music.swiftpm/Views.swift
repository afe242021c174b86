import SwiftUI

// The views need SwiftUI, so they cannot be built on Linux: CI reads their syntax there, and no more.

@main struct MusicApp: App {
  @State private var library = MusicLibrary()

  var body: some Scene {
    WindowGroup { AlbumList(library: library) }
  }
}

struct AlbumList: View {
  let library: MusicLibrary
  @State private var failure: String?

  var body: some View {
    NavigationStack {
      List(library.albums, id: \.id) { album in
        NavigationLink {
          AlbumPage(album: album)
        } label: {
          AlbumRow(album: album)
        }
      }
      .navigationTitle("Albums")
      .safeAreaInset(edge: .bottom) { Text(failure ?? library.message).font(.footnote) }
      .refreshable { refresh() }
      .task { refresh() }
    }
  }

  private func refresh() {
    do {
      // What came, moved and went is the same objects in another order, so the rows move.
      try withAnimation { try library.refresh() }
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}

/// The albums of a file: the list changes with each batch that changes what the query finds.
struct KeptAlbumList: View {
  let library: KeptLibrary
  let year: Int
  @State private var failure: String?

  var body: some View {
    List(library.albums, id: \.id) { AlbumRow(album: $0) }
      .animation(.default, value: library.albums.map(\.id))
      .safeAreaInset(edge: .bottom) { if let failure { Text(failure).font(.footnote) } }
      .task(id: year) {
        do { try await library.show(since: year) } catch { failure = "\(error)" }
      }
  }
}

struct AlbumRow: View {
  let album: Album

  var body: some View {
    // Drawn again only when a property that it reads has changed.
    HStack {
      VStack(alignment: .leading) {
        Text(album.title)
        if let year = album.year { Text(String(year)).foregroundStyle(.secondary) }
      }
      Spacer()
      Button("Favourite", systemImage: album.isFavourite ? "heart.fill" : "heart") {
        album.isFavourite.toggle()
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
    }
  }
}

struct AlbumPage: View {
  // The page keeps its object: a refresh updates it in place while it is open.
  let album: Album

  var body: some View {
    List(album.tracks, id: \.id) { track in
      LabeledContent(
        track.title, value: Duration.seconds(track.seconds), format: .time(pattern: .minuteSecond))
    }
    .navigationTitle(album.title)
  }
}
