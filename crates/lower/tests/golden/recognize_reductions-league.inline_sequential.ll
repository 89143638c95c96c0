@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr captures(none) %s) {
entry:
  %s1.i = alloca i32, align 4
  %.omp.reduction.red_list.i = alloca [1 x ptr], align 8
  store i32 1, ptr %s1.i, align 4
  store ptr %s1.i, ptr %.omp.reduction.red_list.i, align 8
  %0 = call i32 @__wf_site_reduce(i32 0, ptr @1, i32 0, i32 1, i64 8, ptr %.omp.reduction.red_list.i, ptr @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond.i = icmp eq i32 %0, 1
  br i1 %cond.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l5.omp_outlined.exit
.omp.reduction.case1.i:
  %1 = load i32, ptr %s, align 4
  %2 = load i32, ptr %s1.i, align 4
  %add2.i = add nsw i32 %1, %2
  store i32 %add2.i, ptr %s, align 4
  br label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  call void @__wf___kmpc_barrier(i32 0, ptr @1, i32 0)
  ret void
}
