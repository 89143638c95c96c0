@__wfv_api = protected global [21 x ptr] zeroinitializer, align 16

define void @__wfv_kernel___omp_offloading_f_l6(ptr %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %f.i = load ptr, ptr getelementptr ([21 x ptr], ptr @__wfv_api, i64 0, i64 12), align 8
  call void %f.i(ptr %3, i64 4, i32 1, i32 1)
  store i32 1, ptr %3, align 4
  ret void
}
