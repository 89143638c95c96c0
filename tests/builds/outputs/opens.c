// Opens shared objects with regions of the same names, one after the other and both
// at once.
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

int main(void) {
    printf("%d", once("./two.so"));
    printf(" %d", once("./three.so"));
    printf(" %d", once("./two.so"));
    void *a = dlopen("./two.so", RTLD_NOW | RTLD_LOCAL);
    void *b = dlopen("./three.so", RTLD_NOW | RTLD_LOCAL);
    printf(" %d %d", in(a)(10), in(b)(10));
    dlclose(a);
    printf(" %d\n", in(b)(5));
}
