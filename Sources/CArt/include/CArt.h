#pragma once
#include <stddef.h>

// An art file that is part of the program.
struct CArtFile {
    const char *name;
    const char *text;
    size_t length;
};

// Returns the file of a name, without its ending; NULL if there is none.
const struct CArtFile *CArtFileNamed(const char *name);
