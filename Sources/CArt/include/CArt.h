#pragma once
#include <stddef.h>

// An art file that is part of the program.
struct CArtFile {
    const char *name;
    const char *text;
    size_t length;
};

// A line of a text.
struct CArtLine {
    // The offset of its first byte.
    size_t start;
    // The number of lines before it.
    size_t number;
};

// Returns the line after one that begins within the text; its start is the text's length if there is
// none.
struct CArtLine CArtNextLine(const char *text, size_t length, struct CArtLine line);
// Returns the first line at or after the given one that begins with something else than a space and
// is no comment; its start is the text's length if there is none.
struct CArtLine CArtNextParagraph(const char *text, size_t length, struct CArtLine line);
// Returns the file of a name, without its ending; NULL if there is none.
const struct CArtFile *CArtFileNamed(const char *name);
