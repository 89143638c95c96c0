; TeamOnce reduces in @__omp_offloading_f_l12.omp_outlined.wf.0.11:
;   t3: add of f64, 8 bytes, into t
;     t3 = SETUP(t, t3, WORKER VECTOR, add, 0, 0)
;     t3 = INIT(t, t3, WORKER VECTOR, add, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     t3 = FINI(t, t3, WORKER VECTOR, add, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     t3 = TEARDOWN(t, t3, WORKER VECTOR, add, 0, 0)
; TeamOnce reduces in @__omp_offloading_f_l7.omp_outlined.wf.1.11:
;   s3: add of i32, 4 bytes, into s
;     s3 = SETUP(s, s3, WORKER VECTOR, add, 0, 0)
;     s3 = INIT(s, s3, WORKER VECTOR, add, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     s3 = FINI(s, s3, WORKER VECTOR, add, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     s3 = TEARDOWN(s, s3, WORKER VECTOR, add, 0, 0)
@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l7.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load double, ptr %3, align 8
  %5 = load double, ptr %2, align 8
  %add = fadd double %4, %5
  store double %add, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %n, ptr captures(none) %t, ptr readonly captures(none) %x) {
entry:
  %dispatch = alloca [8 x i64], align 8
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %t3 = alloca double, align 8
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %n.addr.sroa.0.0.extract.trunc, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store double 0.000000e+00, ptr %t3, align 8
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_dispatch_init_4(i32 257, ptr %dispatch, ptr @5, i32 %0, i32 1073741859, i32 0, i32 %sub2, i32 1, i32 4)
  br label %omp.dispatch.cond
omp.dispatch.cond:
  %1 = call i32 @__wf___kmpc_dispatch_next_4(i32 257, ptr %dispatch, ptr @5, i32 %0, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride)
  %tobool.not = icmp eq i32 %1, 0
  br i1 %tobool.not, label %omp.dispatch.end, label %omp.dispatch.body
omp.dispatch.body:
  %2 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.dispatch.body ], [ %add7, %omp.inner.for.body ]
  %3 = load i32, ptr %.omp.ub, align 4
  %cmp5.not = icmp sgt i32 %.omp.iv.0, %3
  br i1 %cmp5.not, label %omp.dispatch.cond, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  %conv = sitofp i32 %4 to double
  %5 = load double, ptr %t3, align 8
  %add6 = fadd double %5, %conv
  store double %add6, ptr %t3, align 8
  %add7 = add nsw i32 %.omp.iv.0, 1
  br label %omp.inner.for.cond
omp.dispatch.end:
  store ptr %t3, ptr %.omp.reduction.red_list, align 8
  %6 = call i32 @__wf_site_reduce(i32 257, ptr @7, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l12.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond = icmp eq i32 %6, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %7 = load double, ptr %t, align 8
  %8 = load double, ptr %t3, align 8
  %add8 = fadd double %7, %8
  store double %add8, ptr %t, align 8
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l7.omp_outlined.wf.1.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %dispatch = alloca [8 x i64], align 8
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %s3 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %n.addr.sroa.0.0.extract.trunc, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store i32 0, ptr %s3, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_dispatch_init_4(i32 257, ptr %dispatch, ptr @1, i32 %0, i32 1074004003, i32 0, i32 %sub2, i32 1, i32 4)
  br label %omp.dispatch.cond
omp.dispatch.cond:
  %1 = call i32 @__wf___kmpc_dispatch_next_4(i32 257, ptr %dispatch, ptr @1, i32 %0, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride)
  %tobool.not = icmp eq i32 %1, 0
  br i1 %tobool.not, label %omp.dispatch.end, label %omp.dispatch.body
omp.dispatch.body:
  %2 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.dispatch.body ], [ %add7, %omp.inner.for.body ]
  %3 = load i32, ptr %.omp.ub, align 4
  %cmp5.not = icmp sgt i32 %.omp.iv.0, %3
  br i1 %cmp5.not, label %omp.dispatch.cond, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  %5 = load i32, ptr %s3, align 4
  %add6 = add nsw i32 %5, %4
  store i32 %add6, ptr %s3, align 4
  %add7 = add nsw i32 %.omp.iv.0, 1
  br label %omp.inner.for.cond
omp.dispatch.end:
  store ptr %s3, ptr %.omp.reduction.red_list, align 8
  %6 = call i32 @__wf_site_reduce(i32 257, ptr @3, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l7.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond = icmp eq i32 %6, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %7 = load i32, ptr %s, align 4
  %8 = load i32, ptr %s3, align 4
  %add8 = add nsw i32 %7, %8
  store i32 %add8, ptr %s, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
}
