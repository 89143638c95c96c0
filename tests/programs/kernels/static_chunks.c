// Chunks of `schedule` and `dist_schedule` go where nothing can tell; where a team's or a thread's
// number shows, or what a team adds up, they stay as the program has them.
#include <omp.h>
#include <stdio.h>
#define N 1000

static int a[N], team[N], thread[N];

// How many elements are not what each iteration gives once.
static int wrong(int from, int step) {
    int bad = 0;
    for (int i = 0; i < N; i++) {
        const int runs = i >= from && (i - from) % step == 0;
        bad += a[i] != (runs ? i + 1 : 0);
        a[i] = 0;
    }
    return bad;
}

int main(void) {
    int last = -1, chunk = 7, bad = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 13)
    for (int i = 0; i < N; i++) a[i] += i + 1;
    bad += wrong(0, 1);
#pragma omp target teams distribute parallel for dist_schedule(static, chunk) schedule(static, 3) lastprivate(last)
    for (int i = 0; i < N; i += 3) last = i, a[i] += i + 1;
    bad += wrong(0, 3) + (last != 999);
#pragma omp target teams distribute parallel for dist_schedule(static, 5000) num_teams(2) lastprivate(last)
    for (unsigned i = 5; i < N; i++) last = (int)i, a[i] += (int)i + 1;
    bad += wrong(5, 1) + (last != 999);
#pragma omp target teams distribute parallel for schedule(static, chunk) num_teams(2) num_threads(2)
    for (long i = N - 1; i >= 1; i -= 2) a[i] += (int)i + 1;
    bad += wrong(1, 2);
#pragma omp target teams distribute parallel for dist_schedule(static, 4) schedule(static, 2) if (parallel : chunk < 0)
    for (unsigned long i = 0; i < N; i++) a[i] += (int)i + 1;
    bad += wrong(0, 1);
#pragma omp target
#pragma omp teams num_teams(2)
#pragma omp distribute parallel for collapse(2) dist_schedule(static, 9) schedule(static, 2)
    for (int i = 0; i < N / 10; i++)
        for (int j = 0; j < 10; j++) a[i * 10 + j] += i * 10 + j + 1;
    bad += wrong(0, 1);
#pragma omp target teams distribute parallel for dist_schedule(static, 9) schedule(static, 2)
    for (int i = N; i < chunk; i++) a[i] = 1;
    bad += wrong(N, 1);
    printf("%d\n", bad);

    // Numbers show.
#pragma omp target teams distribute parallel for num_teams(2) dist_schedule(static, 16) map(from : team)
    for (int i = 0; i < N; i++) team[i] = omp_get_team_num() * 100 + omp_get_num_teams();
#pragma omp target teams distribute parallel for num_teams(2) num_threads(2) dist_schedule(static, 100) \
    schedule(static, 5) map(from : thread)
    for (int i = 0; i < N; i++) thread[i] = omp_get_thread_num() * 100 + omp_get_num_threads();
    for (int i = 0; i < N; i++) {
        const int teams = team[i] % 100, threads = thread[i] % 100;
        bad += team[i] / 100 != i / 16 % teams;
        bad += thread[i] / 100 != i % 100 / 5 % threads;
    }
    printf("%d\n", bad);

    // So does the most that one team adds up.
    int teams = 0;
#pragma omp target teams num_teams(2) map(from : teams)
    if (omp_get_team_num() == 0) teams = omp_get_num_teams();
    long most = 0, want = 0;
#pragma omp target teams num_teams(2) reduction(max : most)
    {
        long sum = 0;
#pragma omp distribute parallel for dist_schedule(static, 1) schedule(static, 1) reduction(+ : sum)
        for (int i = 0; i < N; i++) sum += i % 4 == 0 ? 1000 : 1;
        most = sum;
    }
    for (int i = 0; i < N; i += teams) want += i % 4 == 0 ? 1000 : 1;
    printf("%d\n", most == want);
    return bad;
}
