// Variables of the device whose initial values lead to each other in a circle.
#include <stdio.h>

struct Link {
  struct Link *next;
  int value;
};

#pragma omp begin declare target
extern struct Link ring[3];
struct Link ring[3] = {{&ring[1], 1}, {&ring[2], 2}, {&ring[0], 3}};

extern struct Link left;
static struct Link right = {&left, 20};
struct Link left = {&right, 10};

extern void *const self;
void *const self = (void *)&self;

struct Tree {
  const struct Tree *children[2], *parent;
  int value;
};
extern const struct Tree root;
static const struct Tree leaves[2] = {{{0, 0}, &root, 5}, {{0, 0}, &root, 7}};
const struct Tree root = {{&leaves[0], &leaves[1]}, 0, 1};

static struct Link chain[2] = {{&ring[2], 4}, {&chain[0], 6}};
int sum(const struct Tree *tree);
int sum(const struct Tree *tree) {
  int all = tree->value;
  for (int i = 0; i < 2; i++)
    if (tree->children[i])
      all += tree->children[i]->value * (tree->children[i]->parent == tree);
  return all;
}
#pragma omp end declare target

int main(void) {
  int around = 0, two = 0, own = 0, tree = 0, chained = 0;
#pragma omp target map(tofrom : around, two, own, tree, chained)
  {
    struct Link *at = &ring[0];
    for (int i = 0; i < 7; i++, at = at->next)
      around = around * 10 + at->value;
    two = left.next->value * 100 + right.next->value;
    own = self == (void *)&self;
    tree = sum(&root);
    chained = chain[1].next->next->next->value;
  }
  printf("%d %d %d %d %d\n", around, two, own, tree, chained);
#pragma omp target
  ring[0].value = 9;
#pragma omp target map(tofrom : around)
  around = ring[2].next->value;
  printf("%d\n", around);
  return 0;
}
