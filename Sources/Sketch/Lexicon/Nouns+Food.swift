import Pictures

extension Lexicon {
    /// Food that is cooked or baked, drinks, and sweets.
    static let food: [Noun] = [
        food("pizza", [], 0xC98A3C, "wedge with red discs") { $0.pizza() },
        food(
            "cake", ["birthday cake", "birthday", "cheesecake"], 0xF7A8C0,
            "frosted block with tiny flames"
        ) { $0.cake() },
        food("cupcake", [], 0x4FB5C4, "swirl in a pleated cup") {
            $0.muffin(frosting: Colour(0xF7A8C0))
        },
        food("muffin", [], 0xC98F4A, "brown dome in a pleated cup") { $0.muffin(frosting: nil) },
        food(
            "ice cream", ["icecream", "gelato", "snowcone", "sorbet"], 0xF7A8C0,
            "stack of scoops on a cone"
        ) { $0.iceCream() },
        food("donut", ["doughnut"], 0xF47FB0, "ring with coloured specks") { $0.donut() },
        food("burger", ["hamburger", "cheeseburger"], 0xD9963F, "stack of layers under a dome") {
            $0.burger()
        },
        food("hot dog", ["hotdog"], 0xC4502B, "long tube in a split bun", [.long]) { $0.hotDog() },
        food("cheese", ["cheddar"], 0xF8C93A, "yellow wedge with holes") { $0.cheese() },
        food("cookie", ["biscuit"], 0xD39A55, "flat round with dark dots") { $0.cookie() },
        food("sandwich", ["panini"], 0xF3DFA8, "layered triangle") { $0.sandwich() },
        food("fries", ["chips", "french fries", "crisps"], 0xD8322C, "red carton of yellow sticks")
        { $0.fries() },
        food(
            "coffee", ["mug", "cup", "coffee cup", "espresso"], 0xF2F4F7,
            "steaming vessel with a handle", [.container]
        ) { $0.cup() },
        food("lollipop", ["sucker"], 0xE8486A, "swirled disc on a stick") { $0.lollipop() },
        food(
            "spaghetti", ["pasta", "noodle", "ramen", "lasagna"], 0x3E86D0,
            "bowl of tangled strands", [.container]
        ) { $0.spaghetti() },
        food("sushi", [], 0xF5824B, "pink slab on white with a dark band") { $0.sushi() },
        food("bread", ["loaf"], 0xC98F4A, "brown oblong with cuts on top") { $0.bread(.loaf) },
        food("toast", ["slice"], 0xEBC98A, "browned square with a yellow pat") { $0.bread(.slice) },
        food("baguette", ["french bread"], 0xD39A4A, "long slashed stick") { $0.bread(.baguette) },
        food("roll", ["scone"], 0xD9A055, "crossed brown dome") { $0.bread(.roll) },
        food("bun", [], 0xCF8F42, "seeded brown dome") { $0.bread(.bun) },
        food("croissant", [], 0xDB9A3E, "ridged crescent") { $0.bread(.croissant) },
        food("pretzel", [], 0xA5622B, "knotted strand with white grains") { $0.bread(.pretzel) },
        food("bagel", [], 0xC98A3C, "ring with pale seeds") { $0.bagel() },
        food("pie", [], 0xDDA352, "steaming crust in a dish") { $0.pie(isSlice: false) },
        food("tart", ["pastry"], 0xD9A055, "low crust with red fruit") { $0.tart() },
        food("waffle", [], 0xDDA34A, "gridded round with sauce") { $0.waffle() },
        food("pancake", ["crepe", "flapjack"], 0xE8B25C, "pile of flat rounds with sauce") {
            $0.dish(.pancakes)
        },
        food("brownie", ["fudge"], 0x6B3F22, "dark square block") { $0.brownie() },
        food("cracker", ["wafer"], 0xE3BC78, "pricked square") { $0.cracker(holes: 3) },
        food(
            "gingerbread", ["gingerbread man", "gingerbread house"], 0xB5702F,
            "brown figure with white trim"
        ) { $0.gingerbread() },
        food("fried egg", [], 0xFFC52E, "yellow disc on white in a dark round") {
            $0.dish(.friedEgg)
        },
        food(
            "omelette", ["omelet", "scrambled egg"], 0xF9CF4A, "folded yellow half disc on a plate"
        ) { $0.dish(.omelette) },
        food("steak", ["meat", "beef", "pork chop"], 0xA8423A, "brown slab with a pale ring") {
            $0.dish(.steak)
        },
        food("meatball", [], 0x7A4428, "brown balls on a plate") { $0.dish(.meatballs) },
        food(
            "roast chicken", ["roast turkey", "roast"], 0xC4772F,
            "glazed lump with a leg on a plate"
        ) { $0.dish(.roast) },
        food("fish finger", ["fish stick", "nugget"], 0xE0A03A, "crisp bars on a plate") {
            $0.dish(.fishFingers)
        },
        food(
            "chicken leg", ["drumstick", "turkey leg", "chicken wing", "fried chicken"], 0xC4772F,
            "brown club with a white knob"
        ) { $0.drumstick() },
        food("ham", ["gammon"], 0xC45A4A, "pink round with a white knob") { $0.ham() },
        food("bacon", [], 0xB5382E, "two wavy streaked bands") { $0.bacon() },
        food("sausage", ["salami", "bratwurst"], 0xB5532F, "chain of plump tubes") {
            $0.sausages()
        },
        food("kebab", ["skewer"], 0x8A4A28, "chunks on a spike") { $0.kebab() },
        food("taco", ["quesadilla", "tortilla"], 0xF0C04A, "folded yellow half disc with filling") {
            $0.taco()
        },
        food("burrito", ["wrap"], 0xEBCF9A, "rolled tube in foil") { $0.burrito() },
        food("nachos", ["nacho"], 0xF2B53A, "heap of yellow triangles") { $0.nachos() },
        food("dumpling", ["ravioli", "gyoza", "wonton"], 0xF3E6C8, "pinched pale parcels") {
            $0.dumplings()
        },
        food("tofu", [], 0xF3ECD8, "pale smooth block") { $0.tofu() },
        food("soup", ["broth"], 0xE07A2E, "steaming basin", [.container]) { $0.dish(.soup) },
        food(
            "stew", ["curry", "chili con carne"], 0x9A4F1C, "steaming basin of chunks", [.container]
        ) { $0.dish(.stew) },
        food("salad", [], 0x6DB83A, "wooden basin of leaves", [.container]) { $0.dish(.salad) },
        food("rice", [], 0xF8F5EC, "white heap in a basin with two sticks", [.container]) {
            $0.dish(.rice)
        },
        food("cereal", ["cornflakes"], 0xE0A03A, "basin of little rings in white", [.container]) {
            $0.dish(.cereal)
        },
        food("oatmeal", ["porridge"], 0xD9C09A, "basin of beige mush", [.container]) {
            $0.dish(.porridge)
        },
        food("macaroni", ["mac and cheese"], 0xF9B92E, "basin of bent tubes", [.container]) {
            $0.dish(.macaroni)
        },
        food(
            "fruit", ["fruit bowl", "fruit salad"], 0xE23A32, "basin of coloured balls",
            [.container]
        ) { $0.dish(.fruits) },
        food("popcorn", [], 0xFBEFC4, "striped box of white puffs", [.container]) {
            $0.dish(.popcorn)
        },
        food("butter", ["margarine"], 0xFBE36A, "yellow block on a dish") { $0.butter() },
        food("milk", [], 0xF6F9FC, "gabled box with blue") { $0.carton() },
        food("yogurt", ["yoghurt", "cream"], 0xF7B3CE, "small pot with a spoon", [.container]) {
            $0.yogurt()
        },
        food("honey", [], 0xF2A71E, "amber pot with a striped speck") {
            $0.jar(.bee, lid: Ink.gold)
        },
        food("jam", ["marmalade", "jelly jar"], 0xB5203A, "red pot under a cloth") {
            $0.jar(.fruit, lid: Ink.rose)
        },
        food("ketchup", ["tomato sauce"], 0xD8261E, "red squeezed flask") {
            $0.bottle(.drop, cap: Ink.white, isSqueezed: true)
        },
        food("mustard", [], 0xF2C21E, "yellow squeezed flask") {
            $0.bottle(.drop, cap: Ink.red, isSqueezed: true)
        },
        food("mayonnaise", ["mayo"], 0xF6F0DC, "pale pot with a swirl beside an oval") {
            $0.mayonnaise()
        },
        food("syrup", ["vinegar", "sauce", "oil"], 0x8A4A12, "dark flask with a pale band") {
            $0.bottle(.band, cap: Ink.red)
        },
        food(
            "salt", ["pepper pot", "salt shaker", "sugar"], 0xEAF0F5, "little domed pot with holes"
        ) { $0.shaker() },
        food(
            "candy", ["sweet", "bonbon", "gum", "toffee"], 0xE23A6A,
            "striped oval with twisted ends"
        ) { $0.wrappedSweet() },
        food("candy cane", [], 0xE0302F, "striped hook") { $0.candyCane() },
        food("chocolate", ["chocolate bar"], 0x5A321C, "dark gridded bar in foil") {
            $0.chocolate()
        },
        food("popsicle", ["ice lolly"], 0xE8424F, "banded block on a stick") { $0.popsicle() },
        food("cotton candy", ["candyfloss", "candy floss"], 0xF9A8CF, "pink puff on a cone") {
            $0.cottonCandy()
        },
        food("marshmallow", [], 0xFBE9EE, "soft white cylinders") { $0.marshmallows() },
        food("jelly", ["jello", "gelatin"], 0xE0305A, "wobbling ribbed mould") {
            $0.jelly(isFlan: false)
        },
        food("pudding", ["flan", "custard", "dessert"], 0xF2CF7A, "pale mould with dark sauce") {
            $0.jelly(isFlan: true)
        },
        food(
            "sundae", ["parfait", "ice cream sundae"], 0xF7A8C0,
            "tall vessel of scoops with red on top"
        ) { $0.sundae() },
        food("milkshake", ["smoothie", "shake"], 0xF49AC0, "tall vessel with cream and a straw") {
            $0.drink(Drink(vessel: .tall, liquid: $0.main, extras: [.straw, .cream]))
        },
        food("juice", ["orange juice", "drink"], 0xF7981E, "vessel of orange with a straw") {
            $0.drink(Drink(vessel: .tumbler, liquid: $0.main, extras: [.straw]))
        },
        food("lemonade", ["iced tea"], 0xF9E46A, "yellow vessel with ice and a round") {
            $0.drink(Drink(vessel: .tumbler, liquid: $0.main, extras: [.straw, .ice, .slice]))
        },
        food("water", ["glass of water", "glass"], 0x8ED4F2, "clear vessel of pale blue") {
            $0.drink(Drink(vessel: .tumbler, liquid: $0.main, extras: [.ice]))
        },
        food("tea", ["teacup"], 0xF2F4F7, "saucer and small vessel with a tag") {
            $0.drink(Drink(vessel: .teacup, liquid: Colour(0xA85A1E), extras: [.steam]))
        },
        food("hot chocolate", ["cocoa"], 0xC4443A, "steaming vessel with white lumps") { pen in
            pen.at(0, 0) { $0.cup() }
            for (x, y) in [(-18, -70), (2, -74), (20, -69)] {
                pen.box(x - 9, y - 7, 18, 14, Ink.white, round: 4)
            }
        },
        food("beer", ["ale", "lager"], 0xF2A81E, "amber vessel with a white top") {
            $0.drink(Drink(vessel: .tankard, liquid: $0.main, extras: [.foam]))
        },
        food("wine", ["red wine", "wine glass", "goblet"], 0x8A1F3A, "stemmed vessel of dark red") {
            $0.drink(Drink(vessel: .wineGlass, liquid: $0.main))
        },
        food("champagne", ["prosecco"], 0xF9E08A, "slim stemmed vessel with bubbles") {
            $0.drink(Drink(vessel: .flute, liquid: $0.main, extras: [.bubbles]))
        },
        food("cocktail", ["martini"], 0xF2609A, "wide stemmed vessel with a paper shade") {
            $0.drink(Drink(vessel: .martini, liquid: $0.main, extras: [.parasol]))
        },
        food("soda", ["cola", "pop", "can", "lemon soda"], 0xE0302F, "red metal cylinder") {
            $0.can(isTin: false)
        },
    ]
}
