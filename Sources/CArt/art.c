// The artist's own art files, as they are; the compiler puts them into the program.
#include "CArt.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char actions[] = {
#embed "Art/actions.art"
};
static const char adjectives[] = {
#embed "Art/adjectives.art"
};
static const char animals[] = {
#embed "Art/animals.art"
};
static const char birds[] = {
#embed "Art/birds.art"
};
static const char bodyThings[] = {
#embed "Art/body-things.art"
};
static const char buildings[] = {
#embed "Art/buildings.art"
};
static const char clothes[] = {
#embed "Art/clothes.art"
};
static const char crawlers[] = {
#embed "Art/crawlers.art"
};
static const char devices[] = {
#embed "Art/devices.art"
};
static const char everydayPeople[] = {
#embed "Art/everyday-people.art"
};
static const char famousNames[] = {
#embed "Art/famous-names.art"
};
static const char solo_actions[] = {
#embed "Art/solo-actions.art"
};
static const char food[] = {
#embed "Art/food.art"
};
static const char fruitAndVegetables[] = {
#embed "Art/fruit-and-vegetables.art"
};
static const char furniture[] = {
#embed "Art/furniture.art"
};
static const char handTools[] = {
#embed "Art/hand-tools.art"
};
static const char hats[] = {
#embed "Art/hats.art"
};
static const char herds[] = {
#embed "Art/herds.art"
};
static const char heroes[] = {
#embed "Art/heroes.art"
};
static const char household[] = {
#embed "Art/household.art"
};
static const char instruments[] = {
#embed "Art/instruments.art"
};
static const char jobs[] = {
#embed "Art/jobs.art"
};
static const char landmarks[] = {
#embed "Art/landmarks.art"
};
static const char legends[] = {
#embed "Art/legends.art"
};
static const char modernThings[] = {
#embed "Art/modern-things.art"
};
static const char nature[] = {
#embed "Art/nature.art"
};
static const char otherVehicles[] = {
#embed "Art/other-vehicles.art"
};
static const char partyThings[] = {
#embed "Art/party-things.art"
};
static const char people[] = {
#embed "Art/people.art"
};
static const char pets[] = {
#embed "Art/pets.art"
};
static const char places[] = {
#embed "Art/places.art"
};
static const char poses[] = {
#embed "Art/poses.art"
};
static const char relations[] = {
#embed "Art/relations.art"
};
static const char plants[] = {
#embed "Art/plants.art"
};
static const char players[] = {
#embed "Art/players.art"
};
static const char roadVehicles[] = {
#embed "Art/road-vehicles.art"
};
static const char sports[] = {
#embed "Art/sports.art"
};
static const char swimmers[] = {
#embed "Art/swimmers.art"
};
static const char times[] = {
#embed "Art/times.art"
};
static const char tools[] = {
#embed "Art/tools.art"
};
static const char toys[] = {
#embed "Art/toys.art"
};
static const char weather[] = {
#embed "Art/weather.art"
};

static const struct CArtFile files[] = {
    {"actions", actions, sizeof actions},
    {"adjectives", adjectives, sizeof adjectives},
    {"animals", animals, sizeof animals},
    {"birds", birds, sizeof birds},
    {"body-things", bodyThings, sizeof bodyThings},
    {"buildings", buildings, sizeof buildings},
    {"clothes", clothes, sizeof clothes},
    {"crawlers", crawlers, sizeof crawlers},
    {"devices", devices, sizeof devices},
    {"everyday-people", everydayPeople, sizeof everydayPeople},
    {"famous-names", famousNames, sizeof famousNames},
    {"solo-actions", solo_actions, sizeof solo_actions},
    {"food", food, sizeof food},
    {"fruit-and-vegetables", fruitAndVegetables, sizeof fruitAndVegetables},
    {"furniture", furniture, sizeof furniture},
    {"hand-tools", handTools, sizeof handTools},
    {"hats", hats, sizeof hats},
    {"herds", herds, sizeof herds},
    {"heroes", heroes, sizeof heroes},
    {"household", household, sizeof household},
    {"instruments", instruments, sizeof instruments},
    {"jobs", jobs, sizeof jobs},
    {"landmarks", landmarks, sizeof landmarks},
    {"legends", legends, sizeof legends},
    {"modern-things", modernThings, sizeof modernThings},
    {"nature", nature, sizeof nature},
    {"other-vehicles", otherVehicles, sizeof otherVehicles},
    {"party-things", partyThings, sizeof partyThings},
    {"people", people, sizeof people},
    {"pets", pets, sizeof pets},
    {"places", places, sizeof places},
    {"poses", poses, sizeof poses},
    {"relations", relations, sizeof relations},
    {"plants", plants, sizeof plants},
    {"players", players, sizeof players},
    {"road-vehicles", roadVehicles, sizeof roadVehicles},
    {"sports", sports, sizeof sports},
    {"swimmers", swimmers, sizeof swimmers},
    {"times", times, sizeof times},
    {"tools", tools, sizeof tools},
    {"toys", toys, sizeof toys},
    {"weather", weather, sizeof weather},
};

const struct CArtFile *CArtFileNamed(const char *name) {
    for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
        if (strcmp(files[index].name, name) == 0) return &files[index];
    }
    return NULL;
}

struct CArtLine CArtNextLine(const char *text, size_t length, struct CArtLine line) {
    const char *end = memchr(text + line.start, '\n', length - line.start);
    struct CArtLine next = {end ? (size_t)(end - text) + 1 : length, line.number + 1};
    return next;
}

struct CArtLine CArtNextParagraph(const char *text, size_t length, struct CArtLine line) {
    while (line.start < length) {
        const char *start = text + line.start;
        int isLast = line.start + 1 == length;
        int isComment = *start == '#' && (isLast || start[1] == ' ' || start[1] == '\n');
        if (*start != ' ' && *start != '\n' && !isComment) return line;
        line = CArtNextLine(text, length, line);
    }
    return line;
}
