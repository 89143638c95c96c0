@.str = private constant [14 x i8] c"%d of %s: %f\0A\00", align 1
@.str.1 = private constant [4 x i8] c"all\00", align 1

define ptx_kernel void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr readonly captures(none) %x) {
entry:
  %0 = load i32, ptr %x, align 4
  %call = call i32 (ptr, ...) @printf(ptr @.str, i32 %0, ptr @.str.1, double 1.500000e+00)
  ret void
}
