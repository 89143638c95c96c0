// Opens shared objects with regions of the same names, one after the other and both
// at once, and counts what the process has open and mapped after many of them.
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>

typedef int (*Library)(int);

static Library in(void *object) { return (Library)dlsym(object, "library"); }

static int once(const char *file) {
    void *object = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    int result = in(object)(10);
    dlclose(object);
    return result;
}

// Descriptors and mappings of the process.
static int open_things(void) {
    int count = 0, letter;
    DIR *descriptors = opendir("/proc/self/fd");
    while (readdir(descriptors)) count++;
    closedir(descriptors);
    FILE *mappings = fopen("/proc/self/maps", "r");
    while ((letter = fgetc(mappings)) != EOF) count += letter == '\n';
    fclose(mappings);
    return count;
}

int main(void) {
    printf("%d", once("./two.so"));
    printf(" %d", once("./three.so"));
    printf(" %d", once("./two.so"));
    void *a = dlopen("./two.so", RTLD_NOW | RTLD_LOCAL);
    void *b = dlopen("./three.so", RTLD_NOW | RTLD_LOCAL);
    printf(" %d %d", in(a)(10), in(b)(10));
    dlclose(a);
    printf(" %d\n", in(b)(5));
    dlclose(b);
    for (int i = 0; i < 5; i++) once("./two.so");
    int before = open_things();
    for (int i = 0; i < 40; i++) once("./two.so");
    int more = open_things() - before;
    printf("%s\n", more < 10 ? "nothing stays" : "code stays");
}
