; Team reduces in @__omp_offloading_f_l6.omp_outlined.wf.0.11:
;   s1: add of i32, 4 bytes, into s
;     s1 = SETUP(s, s1, WORKER VECTOR, add, 0, 0)
;     s1 = INIT(s, s1, WORKER VECTOR, add, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     s1 = FINI(s, s1, WORKER VECTOR, add, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     s1 = TEARDOWN(s, s1, WORKER VECTOR, add, 0, 0)
@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

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
  store i32 1, ptr %s1, align 4
  store ptr %s1, ptr %.omp.reduction.red_list, align 8
  %0 = load i32, ptr %.global_tid., align 4
  %1 = call i32 @__wf_site_reduce(i32 257, ptr @1, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond = icmp eq i32 %1, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %2 = load i32, ptr %s, align 4
  %3 = load i32, ptr %s1, align 4
  %add3 = add nsw i32 %2, %3
  store i32 %add3, ptr %s, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}
