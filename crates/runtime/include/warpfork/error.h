/* Errors of target constructs as values. */
#ifndef WARPFORK_ERROR_H
#define WARPFORK_ERROR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* With WARPFORK_ON_ERROR=return in the environment a construct that fails is reported on standard
 * error, and the program goes on as if the construct had not been there. This takes the oldest such
 * error of any thread that was not taken yet: it writes the text to `text`, as far as `size` bytes
 * have room for it and its NUL, and returns the length of the whole text; 0 if there is no error. */
size_t warpfork_take_error(char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
