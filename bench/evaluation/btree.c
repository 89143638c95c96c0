// b+tree (Rodinia): the queries of findK. Outer loop: queries; inner loop: the
// keys of a node, of which one leads on. 3 : 1, moderate body, a sum of which
// one term is not zero, keys side by side.
#include "eval.h"

enum { ORDER = 1016 };

// A node as Rodinia lays it out; keys are ORDER + 1 with the bound above.
typedef struct {
    int location;
    int indices[ORDER + 1];
    int keys[ORDER + 1];
    int leaf, used;
} node;

#ifdef __CUDACC__
// A block a query; every thread compares some keys, as Rodinia's own does.
__global__ void find_k(const node *nodes, const int *records, const int *queries, int *answers,
                       int height) {
    __shared__ int next;
    int q = queries[blockIdx.x], at = 0;
    for (int level = 0; level < height; ++level) {
        const node *n = nodes + at;
        for (int k = threadIdx.x; k < ORDER; k += blockDim.x)
            if (n->keys[k] <= q && n->keys[k + 1] > q)
                next = n->indices[k];
        __syncthreads();
        at = next;
        __syncthreads();
    }
    const node *n = nodes + at;
    for (int k = threadIdx.x; k < ORDER; k += blockDim.x)
        if (n->keys[k] == q)
            answers[blockIdx.x] = records[n->indices[k]];
}

static void find(const node *nodes, const int *records, const int *queries, int *answers,
                 int height, int n) {
    find_k<<<n, 256>>>(nodes, records, queries, answers, height);
    eval_finish();
}
#else
static void find(const node *nodes, const int *records, const int *queries, int *answers,
                 int height, int n) {
    OUTER(1, DEVICE(nodes, records, queries, answers))
    for (int i = 0; i < n; ++i) {
        int q = queries[i], at = 0;
        for (int level = 0; level < height; ++level) {
            int next = 0;
            INNER(1, reduction(+ : next))
            for (int k = 0; k < ORDER; ++k)
                if (nodes[at].keys[k] <= q && nodes[at].keys[k + 1] > q)
                    next += nodes[at].indices[k];
            at = next;
        }
        int answer = 0;
        INNER(1, reduction(+ : answer))
        for (int k = 0; k < ORDER; ++k)
            if (nodes[at].keys[k] == q)
                answer += records[nodes[at].indices[k]];
        answers[i] = answer;
    }
}
#endif

// The `number`th key; keys are even, so that odd ones are in no node.
static int key(int number) { return 2 * number; }

// A root and `leaves` leaves full of keys.
static node *build(int leaves) {
    node *nodes = (node *)calloc((size_t)leaves + 1, sizeof *nodes);
    if (!nodes)
        exit(1);
    const int above = 2147483647;
    node *root = nodes;
    root->used = leaves;
    for (int k = 0; k <= ORDER; ++k)
        root->keys[k] = above;
    for (int l = 0; l < leaves; ++l) {
        node *leaf = nodes + 1 + l;
        leaf->location = 1 + l;
        leaf->leaf = 1;
        leaf->used = ORDER;
        for (int k = 0; k < ORDER; ++k) {
            leaf->keys[k] = key(l * ORDER + k);
            leaf->indices[k] = l * ORDER + k;
        }
        leaf->keys[ORDER] = above;
        root->keys[l] = leaf->keys[0];
        root->indices[l] = 1 + l;
    }
    return nodes;
}

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int n = eval_size(3 * ORDER, 8), leaves = eval_size(ORDER, 20);
    const int keys = leaves * ORDER;
    node *nodes = build(leaves);
    int *records = EVAL_ROOM(int, keys), *queries = EVAL_ROOM(int, n), *want = EVAL_ROOM(int, n);
    uint32_t seed = 5;
    for (int i = 0; i < keys; ++i)
        records[i] = i ^ 0x5a5a;
    for (int i = 0; i < n; ++i) {
        double coarse = eval_random(&seed), fine = eval_random(&seed);
        int number = (int)((coarse + fine / 65536) * keys) % keys;
        // Every eighth looks for what is not there.
        queries[i] = key(number) + (i % 8 == 7);
        want[i] = i % 8 == 7 ? 0 : records[number];
    }
    eval_lock(1);
    node *dnodes = EVAL_COPY(node, nodes, leaves + 1);
    int *drecords = EVAL_COPY(int, records, keys), *dqueries = EVAL_COPY(int, queries, n);
    int *zeros = (int *)calloc((size_t)n, sizeof *zeros), *danswers = EVAL_COPY(int, zeros, n);
    eval_timer t = {"b+tree", 4.0 * (leaves + 1) * ORDER};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        find(dnodes, drecords, dqueries, danswers, 1, n);
        eval_stop(&t);
    }
    int *answers = EVAL_FETCH(int, danswers, n);
    eval_lock(0);
    long wrong = 0;
    for (int i = 0; i < n; ++i)
        wrong += eval_differs("b+tree", (size_t)i, answers[i], want[i], 0);
    eval_report(&t, n, ORDER, wrong);
    return 0;
}
