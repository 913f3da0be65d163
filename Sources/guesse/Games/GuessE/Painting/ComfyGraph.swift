/// The graph of nodes that ComfyUI runs for one picture, in the form that its interface takes: text
/// to latent picture to pixels to a file on the server.
struct ComfyGraph: Encodable, Sendable {
    /// The node whose files are the result.
    static let output = "9"

    /// An input of a node.
    enum Input: Encodable, Sendable {
        case text(String)
        case number(Int)
        /// One of another node's results.
        case result(of: String, Int)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let text):
                var container = encoder.singleValueContainer()
                try container.encode(text)
            case .number(let number):
                var container = encoder.singleValueContainer()
                try container.encode(number)
            case .result(let node, let index):
                var container = encoder.unkeyedContainer()
                try container.encode(node)
                try container.encode(index)
            }
        }
    }

    struct Node: Encodable, Sendable {
        var classType: String
        var inputs: [String: Input]
    }

    let nodes: [String: Node]

    init(prompt: String, model: String, seed: UInt32) {
        let loader = "4"
        let sampler = "3"
        let (size, wanted, unwanted, decoder) = ("5", "6", "7", "8")
        nodes = [
            loader: Node(
                classType: "CheckpointLoaderSimple", inputs: ["ckpt_name": .text(model)]),
            size: Node(
                classType: "EmptyLatentImage",
                inputs: ["width": .number(576), "height": .number(384), "batch_size": .number(1)]),
            wanted: Node(
                classType: "CLIPTextEncode",
                inputs: ["text": .text(prompt), "clip": .result(of: loader, 1)]),
            unwanted: Node(
                classType: "CLIPTextEncode",
                inputs: [
                    "text": .text("text, watermark, signature"), "clip": .result(of: loader, 1),
                ]),
            sampler: Node(
                classType: "KSampler",
                inputs: [
                    "seed": .number(Int(seed)), "steps": .number(20), "cfg": .number(7),
                    "sampler_name": .text("euler"), "scheduler": .text("normal"),
                    "denoise": .number(1), "model": .result(of: loader, 0),
                    "positive": .result(of: wanted, 0), "negative": .result(of: unwanted, 0),
                    "latent_image": .result(of: size, 0),
                ]),
            decoder: Node(
                classType: "VAEDecode",
                inputs: ["samples": .result(of: sampler, 0), "vae": .result(of: loader, 2)]),
            Self.output: Node(
                classType: "SaveImage",
                inputs: [
                    "images": .result(of: decoder, 0), "filename_prefix": .text("guesse"),
                ]),
        ]
    }

    func encode(to encoder: any Encoder) throws {
        try nodes.encode(to: encoder)
    }
}
