package import GuessEP2P

/// An album as it is sent beside a view: its chains, the first before the last.
package typealias AlbumParts = AttachedList<PhoneAlbum.Chain>

extension AlbumParts {
    /// The chains that have arrived, from the first; an invalid one, from a host that lies, ends
    /// them.
    package var album: PhoneAlbum {
        PhoneAlbum(chains: Array(arrived.prefix(PhoneAlbum.mostChains).prefix(while: \.isSound)))
    }
}
