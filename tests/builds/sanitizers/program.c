// A region, and what sanitizers find on the host if an argument asks for it.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int shared;

static void *add(void *unused) {
    shared++;
    return unused;
}

int main(int argc, char **argv) {
    int n = 1000, sum = 0, *a = malloc(n * sizeof *a);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
#pragma omp target teams distribute parallel for reduction(+ : sum) map(from : a[ : n])
    for (int i = 0; i < n; i++) {
        a[i] = i;
        sum += i;
    }
    switch (argc > 1 ? *argv[1] : ' ') {
    case 'h': a[n] = 1; break;
    case 'o': n += 0x7fffffff; break;
    case 'r': {
        pthread_t thread;
        pthread_create(&thread, NULL, add, NULL);
        shared++;
        pthread_join(thread, NULL);
    }
    }
    printf("%d %d %d\n", sum, a[999], n > 0);
    free(a);
}
