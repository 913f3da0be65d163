import Games
import Primitives
import TestKit
import Testing

/// Packs in JSON.
struct JSONPackTests {
    // MARK: Ours

    @Test("of our own form are read completely")
    func ours() throws {
        let text = #"""
            {"guesse":1,"kind":"trivia","name":"Mine","lang":"de","licence":"CC0","items":[
              {"q":"Wo\u003f \ud83d\ude00","right":"hier","wrong":["da","dort"],"note":"Ja.",
               "topic":"Orte","difficulty":"hard"},
              {"q":"Wer?","right":"ich","wrong":["du"],"tags":["Leute","mehr"],"note":null}
            ]}
            """#
        let read = try pack(text)
        #expect(read.name.string == "Mine" && read.language?.string == "de")
        expect(read.licence?.string, equals: "CC0")
        expect(
            read.questions.map(parts),
            equals: [["Wo? 😀", "hier", "da", "dort"], ["Wer?", "ich", "du"]])
        expect(read.questions.map(\.topic?.string), equals: ["Orte", "Leute"])
        expect(read.questions.map(\.difficulty), equals: [.hard, nil])
        expect(read.questions.map(\.note?.string), equals: ["Ja.", nil])
    }

    @Test("of our own form are refused with the lines of their problems")
    func oursRefused() throws {
        let text = #"""
            {"guesse":1,"kind":"facts","colour":"red",
             "items":[
              {"q":"A?","right":"a","wrong":"b"},
              {"q":"B?","rigth":"a","wrong":["b"]},
              {"q":"C?","right":7,"wrong":["b"]},
              "D?",
              {"q":"E?","right":"a","wrong":["A"]}
            ]}
            """#
        let found = problems(text)
        expect(found.map { $0.prefix { $0 != ":" } }, equals: ["1", "1", "3", "4", "5", "6", "7"])
        try #require(found.count == 7)
        #expect(found[0].contains("not 'trivia'") && found[1].contains("'colour' is not known"))
        #expect(found[2].contains("'wrong' is no list") && found[3].contains("'rigth'"))
        expect(found[4], equals: "5: 'right' is no text; write it in quotes")
        expect(found[5], equals: "6: item 4 is no question; write it in { and }")
        #expect(problem(#"{"guesse":2}"#).contains("another version"))
        #expect(problem(#"{"guesse":1,"items":{}}"#).contains("'items' is no list"))
        #expect(problem("{\"a\":1}").contains("neither a pack of ours"))
    }

    @Test(
        "that are not JSON are refused at the first wrong line",
        arguments: [
            "{\n\"guesse\":1,\n}", "{\n\n", "{\n\"a\" 1}", "{\n\"a\":tru}", "{\n\"a\":\"b}",
            "{\n\"a\":1} x", "{\n\"a\":\"\\x\"}", "{\n\"a\":\"\\ud800\"}", "{\n\"a\":[1 2]}",
            "{\n\"a\":1,\"a\":2}", "{\n\"a\":\"\\u00\"}", "{\n\"a\":\"\\",
            "{\n" + String(repeating: "[", count: 100_000),
        ])
    func broken(text: String) {
        let found = problems(text, "x.json")
        #expect(found.count == 1 && found.first?.prefix { $0 != ":" } != "1", "\(found)")
    }

    // MARK: Open Trivia DB

    @Test("of the Open Trivia Database are read with HTML's references, numbers and names")
    func entities() throws {
        let text = #"""
            {"response_code":0,"results":[
            {"type":"multiple","difficulty":"easy","category":"Entertainment: Film &amp; TV",
             "question":"Who said &quot;C&#039;est la vie&quot; \#
            at 5&deg;&hellip; &#xE9;&Eacute;&pi;&euro;?",
             "correct_answer":"R&eacute;n&eacute;e",\#
            "incorrect_answers":["A&B; &co","&lt;b&gt;","&#38;"]},
            {"type":"boolean","difficulty":"hard","category":"Sports","question":"Yes?",
             "correct_answer":"True","incorrect_answers":["False"]}]}
            """#
        let read = try pack(text)
        expect(
            read.questions.map(parts),
            equals: [
                ["Who said \"C'est la vie\" at 5°… éÉπ€?", "Rénée", "A&B; &co", "<b>", "&"],
                ["Yes?", "True", "False"],
            ])
        expect(read.questions.map(\.topic?.string), equals: ["Film & TV", "Sports"])
        expect(read.questions.map(\.difficulty), equals: [.easy, .hard])
        expect(read.licence?.string.contains("CC BY-SA"), equals: true)
    }

    @Test("of the Open Trivia Database are read in base64")
    func base64() throws {
        let text = #"""
            {"response_code":0,"results":[{"type":"bXVsdGlwbGU=","difficulty":"bWVkaXVt",
            "category":"QXJ0","question":"V2VyIG1hbHRlICJEw7xyZXIiPw==","correct_answer":"RMO8cmVy",
            "incorrect_answers":["UnViZW5z","R295YQ=="]}]}
            """#
        let read = try pack(text)
        expect(
            read.questions.map(parts),
            equals: [["Wer malte \"Dürer\"?", "Dürer", "Rubens", "Goya"]])
        #expect(read.questions[0].topic?.string == "Art" && read.questions[0].difficulty == .medium)
        #expect(problem(text.replacing("R295YQ==", with: "R295Y===")).contains("wrong answers"))
    }

    @Test(
        "of the Open Trivia Database are read in both encodings of URLs",
        arguments: ["Caf%C3%A9%20%26%20more%3F", "Caf%C3%A9+%26+more%3F"])
    func url(question: String) throws {
        let text = """
            {"response_code":0,"results":[{"type":"boolean","difficulty":"easy","category":"Food",
            "question":"\(question)","correct_answer":"True","incorrect_answers":["False"]}]}
            """
        try expect(pack(text).questions.map(parts), equals: [["Café & more?", "True", "False"]])
    }

    @Test("of the Open Trivia Database with an error code are explained", arguments: 1...6)
    func codes(code: Int) {
        let found = problems("{\"response_code\":\(code),\"results\":[]}")
        #expect(found.count == 1 && found.first?.contains("code \(code): ") == true)
        if code == 5 { expect(found.first?.contains("wait five seconds"), equals: true) }
    }

    @Test("of the Open Trivia Database with parts missing are refused with the line")
    func missing() {
        let text = "{\"response_code\":0,\"results\":[\n{\"question\":\"A?\"},\n7]}"
        expect(problems(text).map { $0.prefix { $0 != ":" } }, equals: ["2", "3"])
        expect(
            problems("{\"results\":1}"), equals: ["1: there is no list 'results' in this answer"])
    }
}
