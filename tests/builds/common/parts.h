// What the miniature programs of the build tests have in common.
#ifdef __cplusplus
extern "C" {
#endif
// Where target regions run, and the sum of the squares below n from there.
int on_host(void);
long sum_of_squares(int n);
#ifdef __cplusplus
}
#endif
