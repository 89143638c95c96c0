@.str = private constant [14 x i8] c"%d of %s: %f\0A\00", align 1
@.str.1 = private constant [4 x i8] c"all\00", align 1

define ptx_kernel void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr readonly captures(none) %x) {
entry:
  %printf = alloca [24 x i8], align 8
  %0 = load i32, ptr %x, align 4
  store i32 %0, ptr %printf, align 4
  %1 = getelementptr inbounds i8, ptr %printf, i64 8
  store ptr @.str.1, ptr %1, align 8
  %2 = getelementptr inbounds i8, ptr %printf, i64 16
  store double 1.500000e+00, ptr %2, align 8
  %3 = call i32 @vprintf(ptr @.str, ptr %printf)
  ret void
}
