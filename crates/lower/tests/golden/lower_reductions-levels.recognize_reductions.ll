; League reduces in @__omp_offloading_f_l11:
;   s1.i: add of i32, 4 bytes, into s
;     s1.i = SETUP(s, s1.i, GANG, add, 0, 0)
;     s1.i = INIT(s, s1.i, GANG, add, 0, 0)
;     LOCK(GANG, 0)
;     s1.i = FINI(s, s1.i, GANG, add, 0, 0)
;     UNLOCK(GANG, 0)
;     s1.i = TEARDOWN(s, s1.i, GANG, add, 0, 0)
; Team reduces in @__omp_offloading_f_l6.omp_outlined.wf.1.11:
;   s3: add of i32, 4 bytes, into s
;     s3 = SETUP(s, s3, WORKER VECTOR, add, 0, 0)
;     s3 = INIT(s, s3, WORKER VECTOR, add, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     s3 = FINI(s, s3, WORKER VECTOR, add, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     s3 = TEARDOWN(s, s3, WORKER VECTOR, add, 0, 0)
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

define internal void @__omp_offloading_f_l11.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.1.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
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
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @1, i32 %0, i32 8454178, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %1, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  %3 = icmp sle i32 %2, %sub2.
  %step9 = load i32, ptr %.omp.stride, align 4
  %4 = zext i32 %step9 to i64
  %span = mul nuw nsw i64 %4, 7
  %5 = sub i32 %sub2., %2
  %6 = zext i32 %5 to i64
  %7 = icmp samesign ule i64 %span, %6
  %8 = trunc i64 %span to i32
  %limit = sub i32 %sub2., %8
  %enough = and i1 %3, %7
  br i1 %enough, label %unroll.main, label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.precond.then ], [ %54, %unroll.main ], [ %add8, %omp.inner.for.body ]
  %cmp6.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp6.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %idxprom
  %9 = load i32, ptr %arrayidx, align 4
  %10 = load i32, ptr %s3, align 4
  %add7 = add nsw i32 %10, %9
  store i32 %add7, ptr %s3, align 4
  %add8 = add nsw i32 %.omp.iv.0, %step9
  br label %omp.inner.for.cond
omp.loop.exit:
  store ptr %s3, ptr %.omp.reduction.red_list, align 8
  %11 = call i32 @__wf_site_reduce(i32 257, ptr @4, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond8 = icmp eq i32 %11, 1
  br i1 %cond8, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %12 = load i32, ptr %s, align 4
  %13 = load i32, ptr %s3, align 4
  %add9 = add nsw i32 %12, %13
  store i32 %add9, ptr %s, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
unroll.main:
  %.omp.iv.010 = phi i32 [ %2, %omp.precond.then ], [ %54, %unroll.main ]
  %14 = sext i32 %.omp.iv.010 to i64
  %15 = getelementptr inbounds i32, ptr %x, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = load i32, ptr %s3, align 4
  %18 = add nsw i32 %17, %16
  store i32 %18, ptr %s3, align 4
  %19 = add nsw i32 %.omp.iv.010, %step9
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds i32, ptr %x, i64 %20
  %22 = load i32, ptr %21, align 4
  %23 = add nsw i32 %18, %22
  store i32 %23, ptr %s3, align 4
  %24 = add nsw i32 %19, %step9
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds i32, ptr %x, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = add nsw i32 %23, %27
  store i32 %28, ptr %s3, align 4
  %29 = add nsw i32 %24, %step9
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr %x, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = add nsw i32 %28, %32
  store i32 %33, ptr %s3, align 4
  %34 = add nsw i32 %29, %step9
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds i32, ptr %x, i64 %35
  %37 = load i32, ptr %36, align 4
  %38 = add nsw i32 %33, %37
  store i32 %38, ptr %s3, align 4
  %39 = add nsw i32 %34, %step9
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds i32, ptr %x, i64 %40
  %42 = load i32, ptr %41, align 4
  %43 = add nsw i32 %38, %42
  store i32 %43, ptr %s3, align 4
  %44 = add nsw i32 %39, %step9
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds i32, ptr %x, i64 %45
  %47 = load i32, ptr %46, align 4
  %48 = add nsw i32 %43, %47
  store i32 %48, ptr %s3, align 4
  %49 = add nsw i32 %44, %step9
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds i32, ptr %x, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = add nsw i32 %48, %52
  store i32 %53, ptr %s3, align 4
  %54 = add nsw i32 %49, %step9
  %.not = icmp sgt i32 %54, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}
