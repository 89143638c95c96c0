#ifdef __cplusplus
extern "C" {
#endif
/* Solves (1 + k * laplace) u = b on n points by conjugate gradients in so many steps;
 * returns the residual's square. */
double cg(int n, double k, const double *b, double *u, int steps);
const char *model(void);
#ifdef __cplusplus
}
#endif
