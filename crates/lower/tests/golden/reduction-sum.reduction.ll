@level.team = external global i8
@op.add = external global i8
@type.i32 = external global i8

define internal void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %s) {
entry:
  %s1 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  call void @__wf_red_init(ptr %s, ptr %s1, ptr @level.team, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  store i32 1, ptr %s1, align 4
  store ptr %s1, ptr %.omp.reduction.red_list, align 8
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf_red_lock(ptr @level.team, i32 0)
  call void @__wf_red_fini(ptr %s, ptr %s1, ptr @level.team, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  call void @__wf_red_unlock(ptr @level.team, i32 0)
  %mine = call i32 @__wf_red_elect(i32 257, ptr %.omp.reduction.red_list, i64 8, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @level.team, i32 0)
  %cond = icmp eq i32 %mine, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  call void @__wf_red_teardown(ptr %s, ptr %s1, ptr @level.team, ptr @op.add, ptr @type.i32, i64 4, i32 0, i32 0)
  %1 = load i32, ptr %s, align 4
  %2 = load i32, ptr %s1, align 4
  %add3 = add nsw i32 %1, %2
  store i32 %add3, ptr %s, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}
