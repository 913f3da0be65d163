import Pictures

extension Lexicon {
    @inline(never)
    private static func device(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ device: Pen.Device
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.device(device) }
    }

    /// Devices with a motor, a screen or a lens.
    static let devices: [Noun] = [
        Noun("computer", ["laptop"], Colour(0x1F2A44), "lit panel with a flat base", [.small]) {
            $0.screen(isLaptop: true)
        },
        Noun("television", ["tv", "telly"], Colour(0x5FB8E0), "lit box with two aerials", []) {
            $0.screen(isLaptop: false)
        },
        Noun(
            "phone", ["smartphone", "mobile phone", "cell phone", "iphone"], Colour(0x2B2B36),
            "slim slab with a lit front", [.small]
        ) { $0.phone() },
        Noun("camera", [], Colour(0x3A3F4C), "box with a round lens", [.small]) { $0.camera() },
        device(
            "monitor", ["screen", "flat screen"], 0x7FC0F0, "wide lit panel on a foot", [.small],
            .monitor),
        device(
            "keyboard", ["computer keyboard"], 0x4A5260, "flat board of little squares",
            [.small, .long], .keyboard),
        device(
            "printer", ["copier", "fax machine", "scanner"], 0xC9D0D8,
            "box with sheets above and below", [.small], .printer),
        device("tablet", ["ipad"], 0x2F74D0, "wide slab with coloured squares", [.small], .tablet),
        device(
            "telephone", ["landline", "receiver"], 0xC23A2E, "cradle with a round dial", [.small],
            .rotaryPhone),
        device(
            "radio", ["stereo", "boombox"], 0xA8532F, "box with a round mesh and an aerial",
            [.small], .radio),
        device(
            "speaker", ["loudspeaker", "amplifier"], 0x6B4A32, "tall box with two dark rounds", [],
            .speaker),
        device(
            "microphone", ["mic", "karaoke"], 0xA8B4C0, "mesh ball on a dark grip", [.small],
            .microphone),
        device(
            "remote control", ["remote"], 0x3A4250, "slim slab with a red knob", [.small], .remote),
        device(
            "calculator", [], 0x4A5A6E, "slab with a small display and keys", [.small],
            .calculator),
        device(
            "light bulb", ["lightbulb", "bulb"], 0xFFE45A, "glowing glass drop", [.small], .bulb),
        device(
            "battery", [], 0x3A4250, "cylinder with a golden top and a zigzag", [.small], .battery),
        device(
            "plug", ["socket", "power plug"], 0x3A4250, "two prongs on a cord", [.small], .plug),
        device(
            "cable", ["wire", "charger", "extension cord"], 0xE8742A,
            "long looped cord with prongs", [.small], .cable),
        device(
            "game controller", ["gamepad", "controller", "playstation", "xbox", "nintendo"],
            0x4A525E, "winged slab with coloured knobs", [.small], .controller),
        device(
            "joystick", ["game console"], 0x2B2B36, "stick with a red ball on a base", [.small],
            .joystick),
        device(
            "chip", ["computer chip", "processor", "circuit", "microchip"], 0x2F6B4A,
            "dark square with many legs", [.small], .chip),
        device(
            "satellite dish", ["radar", "antenna", "radio telescope"], 0xD8DEE3,
            "tilted bowl with a knob", [], .dish),
        device(
            "projector", ["film projector"], 0x4A5260, "box that throws a beam", [.small],
            .projector),
        device(
            "video camera", ["camcorder", "film camera", "movie camera"], 0x2B2F38,
            "box with two reels on legs", [.small], .videoCamera),
        device(
            "usb stick", ["memory stick", "flash drive"], 0x3E86D0, "small stub with a metal end",
            [.small], .memoryStick),
        device(
            "cassette", ["tape cassette", "mixtape", "videotape"], 0x3A4250,
            "flat case with two small reels", [.small], .cassette),
        device(
            "record", ["vinyl", "disc", "cd", "dvd"], 0x22242C,
            "shining dark round with a red middle", [.small], .vinyl),
        device(
            "gramophone", ["record player", "phonograph", "jukebox"], 0xD9A03A,
            "golden funnel on a box", [], in: .room, .gramophone),
        device(
            "fan", ["electric fan", "ventilator"], 0x4FA8D8, "three petals in a ring on a foot",
            [.small], .fan),
        device(
            "air conditioner", ["ac", "air conditioning"], 0xEAF0F4, "long box that breathes cold",
            [], in: .room, .conditioner),
        device(
            "scales", ["balance", "scale"], 0xD9A03A, "beam with two hanging pans", [.small], .scale
        ),
        device(
            "typewriter", [], 0x4A6A6E, "slanted keys under a white sheet", [.small], .typewriter),
        device("sewing machine", [], 0x2B2F38, "arm with a point above a board", [.small], .sewing),
        device(
            "cash register", ["till", "atm", "cash machine"], 0x8A95A3,
            "box of keys with a green figure", [.small], .register),
        device(
            "vending machine", ["snack machine"], 0xD8302B, "tall box full of coloured tins",
            [.large], .vending),
        device(
            "slot machine", ["fruit machine", "arcade", "pinball"], 0x8A2FA0,
            "box with three rounds and a lever", [], .slot),
        device(
            "engine", ["motor"], 0xC8382E, "block with tubes and a dark round", [.small],
            .engine),
        device("generator", [], 0x3E8E4A, "block with tubes and a zigzag", [.small], .generator),
        device(
            "propeller", ["rotor"], 0xC9A866, "three blades around a knob", [.small], .propeller),
        device("solar panel", ["solar cell"], 0x2F5FA8, "tilted blue grid", [], .solar),
        device(
            "robot arm", ["robotic arm", "claw machine"], 0xF28A1E, "jointed arm with a claw",
            [.large], in: .factory, .robotArm),
        device(
            "traffic light", ["stoplight", "traffic lights"], 0x2B2F38,
            "three coloured rounds in a row", [], in: .city, .trafficLight),
        device(
            "street lamp", ["lamppost", "street light", "streetlight", "lamp post"], 0x2B3A3A,
            "glowing box on a tall pole", [], in: .city, .lamppost),
        device(
            "mailbox", ["letterbox", "postbox", "letter box"], 0x3E78C0,
            "rounded box with a raised mark", [.container], .mailbox),
        device(
            "fire hydrant", ["hydrant"], 0xD8302B, "stout red stub with caps", [], in: .city,
            .hydrant),
        device(
            "stop sign", ["road sign", "traffic sign", "sign", "signpost"], 0xD0222A,
            "eight-sided red plate with a bar", [], .sign),
        device("parking meter", [], 0x8A95A3, "rounded head on a pole", [], in: .city, .parking),
        device(
            "warning light", ["fire alarm", "beacon light"], 0xE0302F, "red dome with rays",
            [.small],
            .siren),
        device(
            "telescope", ["spyglass"], 0x3A5FA8, "long tube on three legs", [.small], in: .night,
            .telescope),
        device(
            "microscope", [], 0xE3E8ED, "bent arm over a small stage", [.small], in: .laboratory,
            .microscope),
        device(
            "binoculars", ["field glasses"], 0x3A4250, "joined pair of tubes", [.small], .binoculars
        ),
        device("compass", [], 0xD9A03A, "round case with a swinging point", [.small], .compass),
        device(
            "thermometer", ["temperature"], 0xE0302F, "glass tube with a red bulb", [.small],
            .thermometer),
        device(
            "stethoscope", [], 0x3A4250, "forked tube with a silver round", [.small], .stethoscope),
        device(
            "flashlight", ["pocket torch", "headlight"], 0x4A5260, "tube that throws a beam",
            [.small], .flashlight),
        device(
            "lantern", ["oil lamp", "paper lantern"], 0x4A525E, "flame behind glass with a bow",
            [.small], .lantern),
        device(
            "cannon", ["artillery"], 0x3A4250, "thick dark tube on a wheel", [.long], .cannon
        ),
        device(
            "time machine", ["portal", "stargate", "teleporter"], 0x5A2FA0,
            "glowing ring with a whirl", [.large, .container], in: .laboratory, .timeMachine),
        device(
            "hearing aid", ["ear"], 0xD0A078, "fleshy curl with a small case", [.small], .hearing),
    ]
}
