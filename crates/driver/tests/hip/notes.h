// What HIP's runtime library reads of a code object: the kernels of its metadata note, MessagePack
// (LLVM, "User Guide for AMDGPU Backend", "Code Object Metadata").
#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ARGUMENTS = 64, NOTE = 32 };

struct argument {
  uint64_t offset, bytes;
  char kind[32];
};

struct kernel {
  char name[512];
  uint64_t kernarg, shared, stack, most, dynamic;
  int count;
  struct argument arguments[ARGUMENTS];
};

struct reader {
  const uint8_t *at, *end;
};

struct value {
  enum { NUMBER, TEXT, LIST, MAP, OTHER } kind;
  uint64_t n; // the number, or how many bytes, values or pairs follow
};

static uint64_t big(struct reader *r, int bytes) {
  uint64_t n = 0;
  while (bytes-- > 0 && r->at < r->end)
    n = n << 8 | *r->at++;
  return n;
}

static struct value next(struct reader *r) {
  uint8_t b = big(r, 1);
  if (b < 0x80) return (struct value){NUMBER, b};
  if (b < 0x90) return (struct value){MAP, b & 15};
  if (b < 0xa0) return (struct value){LIST, b & 15};
  if (b < 0xc0) return (struct value){TEXT, b & 31};
  switch (b) {
  case 0xc2: case 0xc3: return (struct value){NUMBER, b & 1};
  case 0xcc: case 0xcd: case 0xce: case 0xcf:
    return (struct value){NUMBER, big(r, 1 << (b - 0xcc))};
  case 0xd9: case 0xda: case 0xdb: return (struct value){TEXT, big(r, 1 << (b - 0xd9))};
  case 0xdc: case 0xdd: return (struct value){LIST, big(r, 2 << (b - 0xdc))};
  case 0xde: case 0xdf: return (struct value){MAP, big(r, 2 << (b - 0xde))};
  default: return (struct value){OTHER, 0};
  }
}

static void text(struct reader *r, struct value v, char *out, size_t room) {
  size_t n = v.n < room ? v.n : room - 1;
  memcpy(out, r->at, n);
  out[n] = 0;
  r->at += v.n;
}

static void skip(struct reader *r) {
  struct value v = next(r);
  if (v.kind == TEXT)
    r->at += v.n;
  for (uint64_t i = 0; v.kind >= LIST && v.kind != OTHER && i < v.n << (v.kind == MAP); i++)
    skip(r);
}

static int key(struct reader *r, char *name) {
  struct value v = next(r);
  if (v.kind != TEXT)
    return 0;
  text(r, v, name, 64);
  return 1;
}

static void read_argument(struct reader *r, struct argument *a) {
  char name[64];
  for (uint64_t n = next(r).n; n-- && key(r, name);) {
    if (!strcmp(name, ".offset")) a->offset = next(r).n;
    else if (!strcmp(name, ".size")) a->bytes = next(r).n;
    else if (!strcmp(name, ".value_kind")) text(r, next(r), a->kind, sizeof a->kind);
    else skip(r);
  }
}

static void read_kernel(struct reader *r, struct kernel *k) {
  char name[64];
  for (uint64_t n = next(r).n; n-- && key(r, name);) {
    if (!strcmp(name, ".name")) text(r, next(r), k->name, sizeof k->name);
    else if (!strcmp(name, ".kernarg_segment_size")) k->kernarg = next(r).n;
    else if (!strcmp(name, ".group_segment_fixed_size")) k->shared = next(r).n;
    else if (!strcmp(name, ".private_segment_fixed_size")) k->stack = next(r).n;
    else if (!strcmp(name, ".max_flat_workgroup_size")) k->most = next(r).n;
    else if (!strcmp(name, ".uses_dynamic_stack")) k->dynamic = next(r).n;
    else if (!strcmp(name, ".args"))
      for (uint64_t i = next(r).n; i-- && k->count < ARGUMENTS;)
        read_argument(r, &k->arguments[k->count++]);
    else skip(r);
  }
}

// The kernels of a code object, and how many there are.
static struct kernel *kernels(const uint8_t *code, int *count) {
  const Elf64_Ehdr *head = (const void *)code;
  struct kernel *all = 0;
  *count = 0;
  for (int i = 0; i < head->e_phnum; i++) {
    const Elf64_Phdr *p = (const void *)(code + head->e_phoff + i * head->e_phentsize);
    const Elf64_Nhdr *note = (const void *)(code + p->p_offset);
    if (p->p_type != PT_NOTE || note->n_type != NOTE)
      continue;
    const uint8_t *words = (const uint8_t *)(note + 1) + ((note->n_namesz + 3) & ~3u);
    struct reader r = {words, words + note->n_descsz};
    char name[64];
    for (uint64_t n = next(&r).n; n-- && key(&r, name);) {
      if (strcmp(name, "amdhsa.kernels")) {
        skip(&r);
        continue;
      }
      *count = next(&r).n;
      all = calloc(*count, sizeof *all);
      for (int k = 0; k < *count; k++)
        read_kernel(&r, &all[k]);
    }
  }
  return all;
}
