/// The list of models in ComfyUI's description of the node that loads them.
///
/// The names are first in a list of two, or, from newer servers, among the options that follow
/// `"COMBO"`.
struct ComfyModels: Decodable {
    let names: [String]

    private struct Description: Decodable {
        struct Input: Decodable {
            struct Required: Decodable {
                var ckptName: Choice
            }

            var required: Required
        }

        var input: Input
    }

    private struct Choice: Decodable {
        struct Options: Decodable {
            var options: [String]
        }

        var names: [String]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            if let names = try? container.decode([String].self) {
                self.names = names
            } else {
                _ = try container.decode(String.self)
                names = try container.decode(Options.self).options
            }
        }
    }

    init(from decoder: any Decoder) throws {
        let nodes = try decoder.singleValueContainer().decode([String: Description].self)
        names = nodes["CheckpointLoaderSimple"]?.input.required.ckptName.names ?? []
    }
}

/// ComfyUI's answer to a graph that it accepts.
struct ComfyJob: Decodable {
    var promptId: String
}

/// ComfyUI's record of one graph; it has none of an unfinished or unknown graph.
struct ComfyHistory: Decodable {
    struct File: Decodable {
        var filename: String
        var subfolder: String?
        var type: String?
    }

    struct Output: Decodable {
        var images: [File]?
    }

    struct Status: Decodable {
        var statusStr: String?
    }

    struct Entry: Decodable {
        var outputs: [String: Output]?
        var status: Status?

        /// The picture's file; if our own output node has none, the first in the order of the
        /// nodes' names.
        var file: File? {
            let outputs = outputs ?? [:]
            let names = [ComfyGraph.output] + outputs.keys.sorted()
            return names.lazy.compactMap { outputs[$0]?.images?.first }.first
        }
    }
}

/// The graphs that ComfyUI works at, and those that wait: lists whose second item is the number of
/// a graph.
struct ComfyQueue: Decodable {
    private struct Item: Decodable {
        var id: String?

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try? container.decode(LooseText.self)
            id = (try? container.decode(LooseText.self))?.text
        }
    }

    private var queueRunning: [Item]
    private var queuePending: [Item]

    func isRunning(_ id: String) -> Bool { queueRunning.contains { $0.id == id } }
    func isPending(_ id: String) -> Bool { queuePending.contains { $0.id == id } }
}

/// The errors in the inputs of a graph that ComfyUI refuses.
struct ComfyError: Decodable {
    struct NodeError: Decodable {
        struct Complaint: Decodable {
            struct Extra: Decodable {
                var inputName: String?
            }

            var extraInfo: Extra?
            var details: String?
        }

        var errors: [Complaint]
    }

    var nodeErrors: [String: NodeError]

    /// Whether the errors are about the model.
    var isAboutModel: Bool {
        nodeErrors.values.contains { node in
            node.errors.contains { $0.extraInfo?.inputName == "ckpt_name" }
        }
    }
}
