// Counts the calls of malloc, calloc, realloc and aligned allocation in the process into which it
// is preloaded. With ALLOCATION_STACKS=FILE it also records their stacks while counting is on. The
// program turns counting on and off by the two functions below, which it looks up by name.
//
//   cc -O2 -fPIC -shared -o count.so count.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 20, SLOTS = 4096 };

typedef struct {
    atomic_uint_fast64_t hash;
    uint64_t count;
    int depth;
    void *frames[DEPTH];
} stack;

static atomic_uint_fast64_t total;
static atomic_int counting;
static stack stacks[SLOTS];
static _Thread_local int busy;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static int (*real_posix_memalign)(void **, size_t, size_t);
static void *(*real_aligned_alloc)(size_t, size_t);

static void remember(void) {
    static int wanted = -1;
    if (wanted < 0) wanted = getenv("ALLOCATION_STACKS") != NULL;
    if (!wanted || busy) return;
    busy = 1;
    void *frames[DEPTH];
    int depth = backtrace(frames, DEPTH);
    uint64_t hash = 1469598103934665603u;
    for (int index = 2; index < depth; index++)
        hash = (hash ^ (uintptr_t)frames[index]) * 1099511628211u;
    if (hash == 0) hash = 1;
    for (int probe = 0; probe < SLOTS; probe++) {
        stack *slot = &stacks[(hash + probe) % SLOTS];
        uint_fast64_t expected = 0;
        if (atomic_compare_exchange_strong(&slot->hash, &expected, hash)) {
            memcpy(slot->frames, frames, sizeof frames);
            slot->depth = depth;
        } else if (expected != hash) {
            continue;
        }
        slot->count++;
        break;
    }
    busy = 0;
}

static void count(void) {
    if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
    atomic_fetch_add_explicit(&total, 1, memory_order_relaxed);
    remember();
}

void allocation_count_begin(void) {
    atomic_store(&total, 0);
    atomic_store(&counting, 1);
}

uint64_t allocation_count_end(void) {
    atomic_store(&counting, 0);
    const char *path = getenv("ALLOCATION_STACKS");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) {
        for (int index = 0; index < SLOTS; index++) {
            if (stacks[index].count == 0) continue;
            fprintf(file, "%llu", (unsigned long long)stacks[index].count);
            for (int frame = 2; frame < stacks[index].depth; frame++) {
                Dl_info info;
                char *address = stacks[index].frames[frame];
                if (dladdr(address, &info) && info.dli_fname)
                    fprintf(file, " %s+0x%zx", info.dli_fname,
                            (size_t)(address - (char *)info.dli_fbase) - 1);
            }
            fputc('\n', file);
        }
        fclose(file);
    }
    return atomic_load(&total);
}

// Memory for dlsym, which may allocate before the real functions are known; it is never freed.
static char early[65536];
static size_t early_used;

static void *early_allocate(size_t size) {
    size_t start = early_used;
    early_used = (start + size + 15) & ~(size_t)15;
    return early_used <= sizeof early ? early + start : NULL;
}

/// Returns whether the real functions are known; the first call, before there is a second thread,
/// looks them up.
static int is_ready(void) {
    static int resolving;
    if (real_malloc && !resolving) return 1;
    if (resolving) return 0;
    resolving = 1;
    real_calloc = dlsym(RTLD_NEXT, "calloc");
    real_realloc = dlsym(RTLD_NEXT, "realloc");
    real_posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
    real_aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
    real_free = dlsym(RTLD_NEXT, "free");
    real_malloc = dlsym(RTLD_NEXT, "malloc");
    resolving = 0;
    return 1;
}

void *malloc(size_t size) {
    if (!is_ready()) return early_allocate(size);
    count();
    return real_malloc(size);
}

void *calloc(size_t number, size_t size) {
    if (!is_ready()) return early_allocate(number * size);
    count();
    return real_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
    if (!is_ready()) return early_allocate(size);
    count();
    return real_realloc(pointer, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (!is_ready()) return 12;
    count();
    return real_posix_memalign(pointer, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    if (!is_ready()) return NULL;
    count();
    return real_aligned_alloc(alignment, size);
}

void free(void *pointer) {
    if ((char *)pointer >= early && (char *)pointer < early + sizeof early) return;
    if (is_ready()) real_free(pointer);
}
