// bfs (Rodinia): breadth-first search level by level over masks. Outer loop:
// nodes; inner loop: a node's edges. 10,000 : 1, small body, edges side by
// side but what they lead to scattered.
#include "eval.h"

// Nodes with their edges one after the other, and the state of the search.
typedef struct {
    int *first, *edges, *cost;
    unsigned char *mask, *next, *visited;
} graph;

#ifdef __CUDACC__
// A warp looks at 32 nodes and follows the edges of each active one together.
__global__ void visit_k(const int *first, const int *edges, int *cost, unsigned char *mask,
                        unsigned char *next, const unsigned char *visited, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    bool mine = i < n && mask[i];
    if (mine)
        mask[i] = 0;
    for (unsigned active = __ballot_sync(~0u, mine); active; active &= active - 1) {
        int node = i - lane + __ffs(active) - 1;
        int c = cost[node] + 1, end = first[node + 1];
        for (int e = first[node] + lane; e < end; e += 32) {
            int to = edges[e];
            if (!visited[to]) {
                cost[to] = c;
                next[to] = 1;
            }
        }
    }
}
__global__ void advance_k(unsigned char *mask, unsigned char *next, unsigned char *visited,
                          int *found, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int mine = i < n && next[i];
    if (mine) {
        mask[i] = visited[i] = 1;
        next[i] = 0;
    }
    if (__syncthreads_or(mine) && threadIdx.x == 0)
        *found = 1;
}

static int level(graph g, int n) {
    static int *found;
    if (!found)
        found = EVAL_ALLOC(int, 1);
    int result = 0;
    eval_ok(cudaMemsetAsync(found, 0, sizeof *found));
    visit_k<<<(n + 255) / 256, 256>>>(g.first, g.edges, g.cost, g.mask, g.next, g.visited, n);
    advance_k<<<(n + 255) / 256, 256>>>(g.mask, g.next, g.visited, found, n);
    eval_finish();
    eval_read(&result, found, sizeof result);
    return result;
}
#else
// One level; whether it found nodes.
static int level(graph g, int n) {
    int *first = g.first, *edges = g.edges, *cost = g.cost, found = 0;
    unsigned char *mask = g.mask, *next = g.next, *visited = g.visited;
    OUTER(1, DEVICE(first, edges, cost, mask, next, visited))
    for (int i = 0; i < n; ++i) {
        if (mask[i]) {
            mask[i] = 0;
            INNER(1)
            for (int e = first[i]; e < first[i + 1]; ++e) {
                int to = edges[e];
                if (!visited[to]) {
                    cost[to] = cost[i] + 1;
                    next[to] = 1;
                }
            }
        }
    }
    FLAT(1, DEVICE(mask, next, visited) RESULT(found) reduction(| : found))
    for (int i = 0; i < n; ++i) {
        if (next[i]) {
            mask[i] = visited[i] = 1;
            next[i] = 0;
            found |= 1;
        }
    }
    return found;
}
#endif

// The search with a queue.
static void reference(const int *first, const int *edges, int *cost, int n) {
    int *queue = EVAL_ROOM(int, n), end = 1;
    queue[0] = 0;
    for (int i = 0; i < n; ++i)
        cost[i] = -1;
    cost[0] = 0;
    for (int at = 0; at < end; ++at) {
        int i = queue[at];
        for (int e = first[i]; e < first[i + 1]; ++e) {
            if (cost[edges[e]] < 0) {
                cost[edges[e]] = cost[i] + 1;
                queue[end++] = edges[e];
            }
        }
    }
    free(queue);
}

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int n = eval_size(524288, 200), least = eval_size(16, 1), spread = eval_size(64, 3);
    uint32_t seed = 7;
    int *first = EVAL_ROOM(int, n + 1);
    first[0] = 0;
    for (int i = 0; i < n; ++i)
        first[i + 1] = first[i] + least + (int)(eval_random(&seed) * (float)spread);
    int *edges = EVAL_ROOM(int, first[n]);
    for (int e = 0; e < first[n]; ++e) {
        float coarse = eval_random(&seed), fine = eval_random(&seed);
        edges[e] = (int)(((double)coarse + (double)fine / 65536) * n);
    }
    int *want = EVAL_ROOM(int, n), *cost = EVAL_ROOM(int, n);
    reference(first, edges, want, n);
    unsigned char *none = (unsigned char *)calloc((size_t)n, 1), one = 1;
    for (int i = 0; i < n; ++i)
        cost[i] = i ? -1 : 0;
    eval_lock(1);
    graph g = {EVAL_COPY(int, first, n + 1), EVAL_COPY(int, edges, first[n]), EVAL_ALLOC(int, n),
               EVAL_ALLOC(unsigned char, n), EVAL_ALLOC(unsigned char, n),
               EVAL_ALLOC(unsigned char, n)};
    eval_timer t = {"bfs", 4.0 * first[n] + 11.0 * n};
    for (eval_begin(); eval_round();) {
        eval_write(g.cost, cost, sizeof *cost * (size_t)n);
        eval_write(g.mask, none, (size_t)n);
        eval_write(g.next, none, (size_t)n);
        eval_write(g.visited, none, (size_t)n);
        eval_write(g.mask, &one, 1);
        eval_write(g.visited, &one, 1);
        eval_start(&t);
        while (level(g, n))
            ;
        eval_stop(&t);
    }
    int *got = EVAL_FETCH(int, g.cost, n);
    eval_lock(0);
    long wrong = 0;
    for (int i = 0; i < n; ++i)
        wrong += eval_differs("bfs", (size_t)i, got[i], want[i], 0);
    eval_report(&t, n, first[n] / n, wrong);
    return 0;
}
