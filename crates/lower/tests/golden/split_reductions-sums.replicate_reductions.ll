; League reduces in @__omp_offloading_sum_l7:
;   all1.i: add of f64, 8 bytes, into all
;     all1.i = SETUP(all, all1.i, GANG, add, 0, 0)
;     all1.i = INIT(all, all1.i, GANG, add, 0, 0)
;     LOCK(GANG, 0)
;     all1.i = FINI(all, all1.i, GANG, add, 0, 0)
;     UNLOCK(GANG, 0)
;     all1.i = TEARDOWN(all, all1.i, GANG, add, 0, 0)
; TeamAll reduces in @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11:
;   part3: add of f64, 8 bytes, into part
;     part3 = SETUP(part, part3, WORKER VECTOR, add, 1, 0)
;     part3 = INIT(part, part3, WORKER VECTOR, add, 1, 0)
;     LOCK(WORKER VECTOR, 1)
;     part3 = FINI(part, part3, WORKER VECTOR, add, 1, 0)
;     UNLOCK(WORKER VECTOR, 1)
;     part3 = TEARDOWN(part, part3, WORKER VECTOR, add, 1, 0)
@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_sum_l7.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load double, ptr %3, align 8
  %5 = load double, ptr %2, align 8
  %add = fadd double %4, %5
  store double %add, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load double, ptr %3, align 8
  %5 = load double, ptr %2, align 8
  %add = fadd double %4, %5
  store double %add, ptr %3, align 8
  ret void
}

define void @__omp_offloading_sum_l7(ptr %dyn_ptr, i64 %planes, i64 %each, ptr %a, ptr captures(none) %all) {
entry:
  %each.addr.i = alloca i64, align 8
  %a.addr.i = alloca ptr, align 8
  %all1.i = alloca double, align 8
  %.omp.lb.i = alloca i32, align 4
  %.omp.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %p4.i = alloca i32, align 4
  %part.i = alloca double, align 8
  %.omp.reduction.red_list.i = alloca [1 x ptr], align 8
  %each.casted.sroa.0.0.insert.ext = and i64 %each, 4294967295
  %planes.addr.sroa.0.0.extract.trunc.i = trunc i64 %planes to i32
  store i64 %each.casted.sroa.0.0.insert.ext, ptr %each.addr.i, align 8
  store ptr %a, ptr %a.addr.i, align 8
  store double 0.000000e+00, ptr %all1.i, align 8
  %cmp.i = icmp sgt i32 %planes.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %omp.precond.end.i
omp.precond.then.i:
  %sub3.i = add nsw i32 %planes.addr.sroa.0.0.extract.trunc.i, -1
  store i32 0, ptr %.omp.lb.i, align 4
  store i32 %sub3.i, ptr %.omp.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @1, i32 0, i32 92, ptr %.omp.is_last.i, ptr %.omp.lb.i, ptr %.omp.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
  %0 = load i32, ptr %.omp.ub.i, align 4
  %sub3..i = call i32 @llvm.smin.i32(i32 %0, i32 %sub3.i)
  store i32 %sub3..i, ptr %.omp.ub.i, align 4
  %1 = load i32, ptr %.omp.lb.i, align 4
  br label %omp.inner.for.cond.i
omp.inner.for.cond.i:
  %.omp.iv.0.i = phi i32 [ %1, %omp.precond.then.i ], [ %add8.i, %omp.inner.for.body.i ]
  %cmp6.not.i = icmp sgt i32 %.omp.iv.0.i, %sub3..i
  br i1 %cmp6.not.i, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  store i32 %.omp.iv.0.i, ptr %p4.i, align 4
  store double 0.000000e+00, ptr %part.i, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @7, i32 4, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11, ptr %each.addr.i, ptr %part.i, ptr %a.addr.i, ptr %p4.i)
  %2 = load double, ptr %part.i, align 8
  %3 = load double, ptr %all1.i, align 8
  %add7.i = fadd double %3, %2
  store double %add7.i, ptr %all1.i, align 8
  %add8.i = add nsw i32 %.omp.iv.0.i, 1
  br label %omp.inner.for.cond.i
omp.loop.exit.i:
  br label %omp.precond.end.i
omp.precond.end.i:
  store ptr %all1.i, ptr %.omp.reduction.red_list.i, align 8
  %4 = call i32 @__wf_site_reduce(i32 0, ptr @10, i32 0, i32 1, i64 8, ptr %.omp.reduction.red_list.i, ptr @__omp_offloading_sum_l7.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond8.i = icmp eq i32 %4, 1
  br i1 %cond8.i, label %.omp.reduction.case1.i, label %__omp_offloading_sum_l7.omp_outlined.exit
.omp.reduction.case1.i:
  %5 = load double, ptr %all, align 8
  %6 = load double, ptr %all1.i, align 8
  %add9.i = fadd double %5, %6
  store double %add9.i, ptr %all, align 8
  br label %__omp_offloading_sum_l7.omp_outlined.exit
__omp_offloading_sum_l7.omp_outlined.exit:
  call void @__wf___kmpc_barrier(i32 0, ptr @10, i32 0)
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %each, ptr captures(none) %part, ptr readonly captures(none) %a, ptr readonly captures(none) %p) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %part3 = alloca double, align 8
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %0 = load i32, ptr %each, align 4
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %0, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store double 0.000000e+00, ptr %part3, align 8
  %1 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @3, i32 %1, i32 4259874, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %2 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %2, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %3 = load i32, ptr %.omp.lb, align 4
  %4 = icmp sle i32 %3, %sub2.
  %step9 = load i32, ptr %.omp.stride, align 4
  %5 = zext i32 %step9 to i64
  %span = mul nuw nsw i64 %5, 3
  %6 = sub i32 %sub2., %3
  %7 = zext i32 %6 to i64
  %8 = icmp samesign ule i64 %span, %7
  %9 = trunc i64 %span to i32
  %limit = sub i32 %sub2., %9
  %enough = and i1 %4, %8
  br i1 %enough, label %unroll.main, label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %3, %omp.precond.then ], [ %46, %unroll.main ], [ %add10, %omp.inner.for.body ]
  %cmp6.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp6.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %10 = load ptr, ptr %a, align 8
  %11 = load i32, ptr %p, align 4
  %12 = load i32, ptr %each, align 4
  %mul7 = mul nsw i32 %11, %12
  %add8 = add nsw i32 %mul7, %.omp.iv.0
  %idxprom = sext i32 %add8 to i64
  %arrayidx = getelementptr inbounds double, ptr %10, i64 %idxprom
  %13 = load double, ptr %arrayidx, align 8
  %14 = load double, ptr %part3, align 8
  %add9 = fadd double %14, %13
  store double %add9, ptr %part3, align 8
  %add10 = add nsw i32 %.omp.iv.0, %step9
  br label %omp.inner.for.cond
omp.loop.exit:
  store ptr %part3, ptr %.omp.reduction.red_list, align 8
  %15 = call i32 @__wf_site_reduce(i32 257, ptr @6, i32 %1, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond8 = icmp eq i32 %15, 1
  br i1 %cond8, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %16 = load double, ptr %part, align 8
  %17 = load double, ptr %part3, align 8
  %add11 = fadd double %16, %17
  store double %add11, ptr %part, align 8
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
unroll.main:
  %.omp.iv.010 = phi i32 [ %3, %omp.precond.then ], [ %46, %unroll.main ]
  %18 = load ptr, ptr %a, align 8
  %19 = load i32, ptr %p, align 4
  %20 = load i32, ptr %each, align 4
  %21 = mul nsw i32 %19, %20
  %22 = add nsw i32 %21, %.omp.iv.010
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds double, ptr %18, i64 %23
  %25 = load double, ptr %24, align 8
  %26 = load double, ptr %part3, align 8
  %27 = fadd double %26, %25
  store double %27, ptr %part3, align 8
  %28 = add nsw i32 %.omp.iv.010, %step9
  %29 = add nsw i32 %21, %28
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds double, ptr %18, i64 %30
  %32 = load double, ptr %31, align 8
  %33 = fadd double %27, %32
  store double %33, ptr %part3, align 8
  %34 = add nsw i32 %28, %step9
  %35 = add nsw i32 %21, %34
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds double, ptr %18, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = fadd double %33, %38
  store double %39, ptr %part3, align 8
  %40 = add nsw i32 %34, %step9
  %41 = add nsw i32 %21, %40
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds double, ptr %18, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = fadd double %39, %44
  store double %45, ptr %part3, align 8
  %46 = add nsw i32 %40, %step9
  %.not = icmp sgt i32 %46, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}
