/// Names of the gods and prophets of living religions, whom the artist does not draw.
///
/// What is funny to some at a table may hurt others there. The boxer Muhammad Ali, Zeus and the
/// "greek god" are read first, as longer or other names.
enum SacredNames {
    private static let names = """
        god, god almighty, almighty god, the almighty, lord god, the holy spirit, holy spirit, \
        holy ghost, holy trinity, jesus, jesus christ, christ, baby jesus, virgin mary, \
        mother mary, the messiah, messiah, yahweh, jehovah, adonai, elohim, moses, noah, \
        prophet, prophets, prophet muhammad, prophet mohammed, muhammad, mohammed, mohammad, \
        muhammed, mahomet, allah, buddha, the buddha, gautama buddha, siddhartha gautama, \
        bodhisattva, guanyin, ganesha, ganesh, lord ganesha, shiva, lord shiva, vishnu, \
        lord vishnu, krishna, lord krishna, brahma, lakshmi, saraswati, parvati, durga, kali, \
        hanuman, lord rama, guru nanak, mahavira, bahaullah, zoroaster, zarathustra, \
        ahura mazda, amaterasu, laozi, lao tzu, confucius
        """

    private static let all: Set<String> = Set(
        names.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init))

    static func contains(_ phrase: String) -> Bool { all.contains(phrase) }
}
