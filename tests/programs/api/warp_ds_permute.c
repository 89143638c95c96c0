// AMD's ds_bpermute and ds_permute by their builtins, on every device: the address is in bytes and
// counts modulo the hardware's warp; a lane that does not make the call gives 0, and a value sent to
// it is lost. A thread of the host is alone in its warp.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

enum { THREADS = 128 };

int main(void) {
  int host = 0, pulled = 0, pushed = 0, some = 0;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  int threads = host ? 1 : THREADS;
#pragma omp target parallel num_threads(threads) reduction(+ : pulled, pushed, some)
  {
    int lanes = host ? 1 : (int)__wave_size(), t = omp_get_thread_num();
    int lane = t % lanes, base = t - lane;
    for (int by = 0; by < 80; by += 3) {
      int from = (lane * 5 + by) % lanes;
      int address = (lane * 5 + by) * 4 + by % 4;
      pulled += __builtin_amdgcn_ds_bpermute(host ? 0 : address, t * 3 + 1) != (base + from) * 3 + 1;
      // 5 is odd: each lane gets one value.
      int got = __builtin_amdgcn_ds_permute(host ? 0 : address, t * 3 + 1);
      pushed += (host ? 0 : ((got - 1) / 3 % lanes * 5 + by) % lanes) != lane;
    }
    if (!host) {
      // All lanes send to lane 3: the highest wins, the others get 0.
      int got = __builtin_amdgcn_ds_permute(3 * 4, t + 1);
      pushed += got != (lane == 3 ? base + lanes : 0);
      if (lane % 2 == 0) {
        some += __builtin_amdgcn_ds_bpermute((lane + 1) * 4, t + 7) != 0;
        some += __builtin_amdgcn_ds_bpermute((lane + 2) * 4, t + 7) != base + (lane + 2) % lanes + 7;
      }
    }
  }
  printf("pulled %d pushed %d some %d\n", pulled, pushed, some);
  return pulled + pushed + some;
}
