import Pictures
import TerminalKit

/// A picture that came from outside, from a provider or a file, and could be read.
struct ReceivedPicture {
    private let bytes: [UInt8]
    private let format: ImageFormat
    private let raster: Raster

    /// - Parameter bytes: The received bytes.
    init(_ bytes: [UInt8]) throws(ImageFailure) {
        guard let format = ImageFormat(of: bytes) else { throw .unreadable(.noImage) }
        self.bytes = bytes
        self.format = format
        do {
            switch format {
            case .png: raster = try PNG.decode(bytes)
            case .ppm: raster = try PPM.decode(bytes)
            case .jpeg, .webP, .gif: throw ImageFailure.unreadable(.format(format))
            }
        } catch let failure as ImageFailure {
            throw failure
        } catch PNGError.tooLarge, PPMError.tooLarge {
            throw .unreadable(.tooManyPixels)
        } catch {
            throw .unreadable(.damaged)
        }
    }

    /// The picture that players are shown: encoded anew, and small.
    var artwork: Artwork { .painting(Painting(of: raster)) }

    /// Returns the picture as a file: a PNG as it came, with all its colours, unless another size
    /// or format is requested.
    func file(for output: PictureOutput) -> [UInt8] {
        if output.format == .png, format == .png, output.size == nil { return bytes }
        guard let size = output.size else { return output.format.file(of: raster) }
        return output.format.file(of: raster.centred(onWidth: size.width, height: size.height))
    }
}
