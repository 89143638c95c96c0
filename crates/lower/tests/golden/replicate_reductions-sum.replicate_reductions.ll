; TeamAll reduces in @__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11:
;   kept1: add of i32, 4 bytes, into kept
;     kept1 = SETUP(kept, kept1, WORKER VECTOR, add, 0, 0)
;     kept1 = INIT(kept, kept1, WORKER VECTOR, add, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     kept1 = FINI(kept, kept1, WORKER VECTOR, add, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     kept1 = TEARDOWN(kept, kept1, WORKER VECTOR, add, 0, 0)
; TeamAll reduces in @__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11:
;   shared1: add of i32, 4 bytes, into shared
;     shared1 = SETUP(shared, shared1, WORKER VECTOR, add, 1, 0)
;     shared1 = INIT(shared, shared1, WORKER VECTOR, add, 1, 0)
;     LOCK(WORKER VECTOR, 1)
;     shared1 = FINI(shared, shared1, WORKER VECTOR, add, 1, 0)
;     UNLOCK(WORKER VECTOR, 1)
;     shared1 = TEARDOWN(shared, shared1, WORKER VECTOR, add, 1, 0)
@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined.1.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %kept, ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %kept1 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store i32 0, ptr %.omp.lb, align 4
  store i32 63, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store i32 0, ptr %kept1, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @3, i32 %0, i32 8454178, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %. = call i32 @llvm.smin.i32(i32 %1, i32 63)
  store i32 %., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  %3 = icmp sle i32 %2, %.
  %step4 = load i32, ptr %.omp.stride, align 4
  %4 = zext i32 %step4 to i64
  %span = mul nuw nsw i64 %4, 7
  %5 = sub i32 %., %2
  %6 = zext i32 %5 to i64
  %7 = icmp samesign ule i64 %span, %6
  %8 = trunc i64 %span to i32
  %limit = sub i32 %., %8
  %enough = and i1 %3, %7
  br i1 %enough, label %unroll.main, label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %entry ], [ %56, %unroll.main ], [ %add4, %omp.inner.for.body ]
  %cmp2.not = icmp sgt i32 %.omp.iv.0, %.
  br i1 %cmp2.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %9 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %9, i64 %idxprom
  %10 = load i32, ptr %arrayidx, align 4
  %11 = load i32, ptr %kept1, align 4
  %add3 = add nsw i32 %11, %10
  store i32 %add3, ptr %kept1, align 4
  %add4 = add nsw i32 %.omp.iv.0, %step4
  br label %omp.inner.for.cond
omp.loop.exit:
  store ptr %kept1, ptr %.omp.reduction.red_list, align 8
  %12 = call i32 @__wf_site_reduce(i32 257, ptr @6, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond3 = icmp eq i32 %12, 1
  br i1 %cond3, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %13 = load i32, ptr %kept, align 4
  %14 = load i32, ptr %kept1, align 4
  %add5 = add nsw i32 %13, %14
  store i32 %add5, ptr %kept, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
unroll.main:
  %.omp.iv.05 = phi i32 [ %2, %entry ], [ %56, %unroll.main ]
  %15 = load ptr, ptr %x, align 8
  %16 = sext i32 %.omp.iv.05 to i64
  %17 = getelementptr inbounds i32, ptr %15, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = load i32, ptr %kept1, align 4
  %20 = add nsw i32 %19, %18
  store i32 %20, ptr %kept1, align 4
  %21 = add nsw i32 %.omp.iv.05, %step4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %15, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = add nsw i32 %20, %24
  store i32 %25, ptr %kept1, align 4
  %26 = add nsw i32 %21, %step4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i32, ptr %15, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = add nsw i32 %25, %29
  store i32 %30, ptr %kept1, align 4
  %31 = add nsw i32 %26, %step4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %15, i64 %32
  %34 = load i32, ptr %33, align 4
  %35 = add nsw i32 %30, %34
  store i32 %35, ptr %kept1, align 4
  %36 = add nsw i32 %31, %step4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %15, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = add nsw i32 %35, %39
  store i32 %40, ptr %kept1, align 4
  %41 = add nsw i32 %36, %step4
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr %15, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = add nsw i32 %40, %44
  store i32 %45, ptr %kept1, align 4
  %46 = add nsw i32 %41, %step4
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds i32, ptr %15, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = add nsw i32 %45, %49
  store i32 %50, ptr %kept1, align 4
  %51 = add nsw i32 %46, %step4
  %52 = sext i32 %51 to i64
  %53 = getelementptr inbounds i32, ptr %15, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = add nsw i32 %50, %54
  store i32 %55, ptr %kept1, align 4
  %56 = add nsw i32 %51, %step4
  %.not = icmp sgt i32 %56, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %shared, ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %shared1 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store i32 0, ptr %.omp.lb, align 4
  store i32 63, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store i32 0, ptr %shared1, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @9, i32 %0, i32 8454178, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %. = call i32 @llvm.smin.i32(i32 %1, i32 63)
  store i32 %., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  %3 = icmp sle i32 %2, %.
  %step4 = load i32, ptr %.omp.stride, align 4
  %4 = zext i32 %step4 to i64
  %span = mul nuw nsw i64 %4, 7
  %5 = sub i32 %., %2
  %6 = zext i32 %5 to i64
  %7 = icmp samesign ule i64 %span, %6
  %8 = trunc i64 %span to i32
  %limit = sub i32 %., %8
  %enough = and i1 %3, %7
  br i1 %enough, label %unroll.main, label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %entry ], [ %56, %unroll.main ], [ %add4, %omp.inner.for.body ]
  %cmp2.not = icmp sgt i32 %.omp.iv.0, %.
  br i1 %cmp2.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %9 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %9, i64 %idxprom
  %10 = load i32, ptr %arrayidx, align 4
  %11 = load i32, ptr %shared1, align 4
  %add3 = add nsw i32 %11, %10
  store i32 %add3, ptr %shared1, align 4
  %add4 = add nsw i32 %.omp.iv.0, %step4
  br label %omp.inner.for.cond
omp.loop.exit:
  store ptr %shared1, ptr %.omp.reduction.red_list, align 8
  %12 = call i32 @__wf_site_reduce(i32 257, ptr @12, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp_outlined.1.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond3 = icmp eq i32 %12, 1
  br i1 %cond3, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %13 = load i32, ptr %shared, align 4
  %14 = load i32, ptr %shared1, align 4
  %add5 = add nsw i32 %13, %14
  store i32 %add5, ptr %shared, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
unroll.main:
  %.omp.iv.05 = phi i32 [ %2, %entry ], [ %56, %unroll.main ]
  %15 = load ptr, ptr %x, align 8
  %16 = sext i32 %.omp.iv.05 to i64
  %17 = getelementptr inbounds i32, ptr %15, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = load i32, ptr %shared1, align 4
  %20 = add nsw i32 %19, %18
  store i32 %20, ptr %shared1, align 4
  %21 = add nsw i32 %.omp.iv.05, %step4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %15, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = add nsw i32 %20, %24
  store i32 %25, ptr %shared1, align 4
  %26 = add nsw i32 %21, %step4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i32, ptr %15, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = add nsw i32 %25, %29
  store i32 %30, ptr %shared1, align 4
  %31 = add nsw i32 %26, %step4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %15, i64 %32
  %34 = load i32, ptr %33, align 4
  %35 = add nsw i32 %30, %34
  store i32 %35, ptr %shared1, align 4
  %36 = add nsw i32 %31, %step4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %15, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = add nsw i32 %35, %39
  store i32 %40, ptr %shared1, align 4
  %41 = add nsw i32 %36, %step4
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr %15, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = add nsw i32 %40, %44
  store i32 %45, ptr %shared1, align 4
  %46 = add nsw i32 %41, %step4
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds i32, ptr %15, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = add nsw i32 %45, %49
  store i32 %50, ptr %shared1, align 4
  %51 = add nsw i32 %46, %step4
  %52 = sext i32 %51 to i64
  %53 = getelementptr inbounds i32, ptr %15, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = add nsw i32 %50, %54
  store i32 %55, ptr %shared1, align 4
  %56 = add nsw i32 %51, %step4
  %.not = icmp sgt i32 %56, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined.2.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %shared) {
entry:
  %0 = load i32, ptr %shared, align 4
  %1 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %1, i64 256
  store i32 %0, ptr %arrayidx, align 4
  ret void
}
