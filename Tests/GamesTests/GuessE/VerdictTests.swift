import Testing

@testable import Games

/// Verdicts on guesses: those of friends around a table, and those that the game proposes.
struct VerdictTests {
    private enum Verdict: String {
        case right, close, wrong

        init(_ likeness: Int) {
            self = likeness >= Likeness.proposal ? .right : likeness > 0 ? .close : .wrong
        }
    }

    /// The verdict, the prompt and the guess.
    ///
    /// They were written before the comparison was made to fit: a pair on which it does not agree
    /// stays.
    private static let pairs = """
        right|a burning house|house on fire
        right|a dachshund on a skateboard|sausage dog on a skateboard
        right|a cat fighting a dog|cat vs dog
        right|a gorilla working out|gorilla lifting weights
        right|crème brûlée|creme brulee
        right|color-blind dog|colorblind dog
        right|an elephant on a diet|elefant on a diet
        right|a bear riding a shark|bear riding shark
        right|two penguins getting married|penguin wedding
        right|a shark eating a burger in the kitchen|shark eating a hamburger
        right|a wizard cooking soup in a castle|wizard making soup
        right|a snowman at the beach|snowman on the beach
        right|a police officer eating a donut|cop with a doughnut
        right|a dinosaur playing the guitar|t-rex playing guitar
        right|a robot dancing on the moon|a dancing robot
        right|a cow jumping over the moon|the cow that jumped over the moon
        right|grandma riding a motorcycle|granny on a motorbike
        right|a monkey eating a banana|a chimp eating bananas
        right|ice cream truck|icecream van
        right|a fox reading a newspaper|fox reads the paper
        right|a mermaid drinking coffee|mermaid having a coffee
        right|Santa Claus surfing|Santa on a surfboard
        right|a knight fighting a dragon|dragon battling a knight
        right|a pig flying an airplane|pig in a plane
        right|a unicorn jumping over a rainbow|unicorn leaping over a rainbow
        right|a sleeping lion|a lion taking a nap
        right|a mouse in love with a cat|a mouse loves a cat
        right|Straße|strasse
        right|ЁЛКА|елка
        right|a pirate looking for treasure|pirate searching for treasure
        right|a frog in a top hat|frog wearing a top hat
        right|a birthday party for a dog|dog's birthday party
        close|a bear riding a shark|bear juggling a shark
        close|a bear riding a shark|a panda riding a whale
        close|a bear riding a shark|a bear
        close|a cat playing chess with a dog|a cat and a dog
        close|a penguin selling ice cream|penguin eating ice cream
        close|a giraffe in an elevator|giraffe in a car
        close|an astronaut riding a horse|man on a horse
        close|a wizard cooking soup in a castle|a castle
        close|a squirrel stealing a bicycle|squirrel with a bicycle
        close|a dog walking a man in the park|a man walking a dog in the park
        close|a vampire at the dentist|a vampire
        close|a dragon brushing its teeth|dragon eating
        close|an octopus playing the violin|squid playing guitar
        close|a sad clown|happy clown
        close|a red car|a blue car
        close|a snowman melting in the sun|snowman in summer
        close|a chicken crossing the road|chicken on a farm
        close|a shark in a bathtub|a fish in a bathtub
        close|a ghost watching television|a ghost in a living room
        close|a panda hugging a cactus|a panda being hugged by a cactus
        close|a wolf howling at the moon|a dog barking at night
        close|a bear riding a shark in the kitchen|a bear kissing a shark in the kitchen
        wrong|a bear riding a shark|a tractor
        wrong|a bear riding a shark|my tax return
        wrong|two cats in a boat|two bicycles in a garden
        wrong|a castle|castanets
        wrong|dog|dig
        wrong|a mouse|a house
        wrong|pirates digging for gold|asdfghjkl
        wrong|an owl in a submarine|in a
        wrong|a unicorn jumping over a rainbow|i have no idea
        wrong|a penguin wedding|spaghetti
        wrong|a knight fighting a dragon|???
        wrong|a robot dancing on the moon|something on something
        wrong|an elephant on a diet|a telephone on a table
        wrong|a burning house|cold beer
        wrong|a bear|a beer
        wrong|a cat playing chess with a dog|people at a party
        wrong|grandma riding a motorcycle|a big big something
        wrong|three dogs|three
        wrong|the sea|i see
        """.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }

    @Test("agrees with friends on nine of ten pairs, and errs by one step at most")
    func friends() throws {
        #expect(Self.pairs.count >= 60)
        var disagreements: [String] = []
        for pair in Self.pairs {
            let verdict = try #require(Verdict(rawValue: pair[0]))
            let likeness = Likeness.percentage(of: pair[2], to: pair[1])
            guard Verdict(likeness) != verdict else { continue }
            disagreements.append("\(pair.joined(separator: " | ")): \(likeness)")
            #expect(Set([verdict, Verdict(likeness)]).contains(.close), "\(disagreements)")
        }
        #expect(disagreements.count * 10 <= Self.pairs.count, "\(disagreements)")
    }
}
