// Prints what `warpfork devices` reads.
#include <stdio.h>
#include <string.h>
size_t __warpfork_describe_devices(char *buffer, size_t size);
int main(void) {
  char text[4096], part[8];
  size_t n = __warpfork_describe_devices(text, sizeof text);
  if (n != strlen(text) || __warpfork_describe_devices(part, sizeof part) != n) return 1;
  if (memcmp(text, part, 7) || part[7]) return 2;
  puts(text);
}
