// Registers the device code in the file IMAGE, as wfcc's linker step does.
#include <stdint.h>

struct entry {
  uint64_t reserved[7];
};
struct image {
  const char *begin, *end;
  struct entry *first, *last;
};
struct desc {
  int32_t images;
  struct image *image;
  struct entry *first, *last;
};

__asm__(".section .rodata\n"
        ".globl image_begin, image_end\n"
        "image_begin: .incbin \"" IMAGE "\"\n"
        "image_end: .byte 0\n"
        ".text\n"
        ".section llvm_offload_entries, \"aw\"\n"
        ".text\n");

extern const char image_begin[], image_end[];
extern struct entry __start_llvm_offload_entries[];
extern struct entry __stop_llvm_offload_entries[];
void __tgt_register_lib(struct desc *);
void __tgt_unregister_lib(struct desc *);

static struct image image;
static struct desc desc;

__attribute__((constructor(101))) static void begin(void) {
  image = (struct image){image_begin, image_end, __start_llvm_offload_entries,
                         __stop_llvm_offload_entries};
  desc = (struct desc){1, &image, image.first, image.last};
  __tgt_register_lib(&desc);
}

__attribute__((destructor(101))) static void end(void) {
  __tgt_unregister_lib(&desc);
}
