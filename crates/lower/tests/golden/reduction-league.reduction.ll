@level.league = external global i8
@op.add = external global i8
@type.i32 = external global i8

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
  call void @__wf_red_setup(ptr %s, ptr null, ptr @level.league, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  call void @__wf_red_init(ptr %s, ptr %s1.i, ptr @level.league, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  store i32 1, ptr %s1.i, align 4
  store ptr %s1.i, ptr %.omp.reduction.red_list.i, align 8
  call void @__wf_red_lock(ptr @level.league, i32 0)
  call void @__wf_red_fini(ptr %s, ptr %s1.i, ptr @level.league, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  call void @__wf_red_unlock(ptr @level.league, i32 0)
  %mine = call i32 @__wf_red_elect(i32 0, ptr %.omp.reduction.red_list.i, i64 8, ptr @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func, ptr @level.league, i32 0)
  %cond.i = icmp eq i32 %mine, 1
  br i1 %cond.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l5.omp_outlined.exit
.omp.reduction.case1.i:
  call void @__wf_red_teardown(ptr %s, ptr %s1.i, ptr @level.league, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  %0 = load i32, ptr %s, align 4
  %1 = load i32, ptr %s1.i, align 4
  %add2.i = add nsw i32 %0, %1
  store i32 %add2.i, ptr %s, align 4
  br label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  call void @__wf___kmpc_barrier(i32 0, ptr @1, i32 0)
  ret void
}
