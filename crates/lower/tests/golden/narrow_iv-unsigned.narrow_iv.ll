define void @__omp_offloading_inner_l6(ptr %dyn_ptr, i64 %n, ptr %g, ptr %u) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %.omp.comb.lb.i = alloca i64, align 8
  %.omp.comb.ub.i = alloca i64, align 8
  %.omp.stride.i = alloca i64, align 8
  %.omp.is_last.i = alloca i32, align 4
  %0 = add i64 %n, -3
  %cmp.i = icmp ult i64 %0, -2
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_inner_l6.omp_outlined.exit
omp.precond.then.i:
  %sub5.i = add i64 %n, -2
  %mul.i = mul i64 %sub5.i, %sub5.i
  %sub8.i = add i64 %mul.i, -1
  store i64 0, ptr %.omp.comb.lb.i, align 8
  store i64 %sub8.i, ptr %.omp.comb.ub.i, align 8
  store i64 1, ptr %.omp.stride.i, align 8
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_8u(i32 196608, ptr @1, i32 0, i32 393308, ptr %.omp.is_last.i, ptr %.omp.comb.lb.i, ptr %.omp.comb.ub.i, ptr %.omp.stride.i, i64 1, i64 1)
  %1 = load i64, ptr %.omp.comb.ub.i, align 8
  %sub8..i = call i64 @llvm.umin.i64(i64 %1, i64 %sub8.i)
  store i64 %sub8..i, ptr %.omp.comb.ub.i, align 8
  %2 = load i64, ptr %.omp.comb.lb.i, align 8
  %add.i = add i64 %sub8..i, 1
  %cmp13.i = icmp ult i64 %2, %add.i
  br i1 %cmp13.i, label %omp.inner.for.body.i, label %__omp_offloading_inner_l6.omp_outlined.exit
omp.inner.for.body.i:
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  call void @__omp_offloading_inner_l6.omp_outlined.omp_outlined.wf.0.11(ptr %.gtid, ptr %.btid, i64 %2, i64 %sub8..i, i64 %n, ptr %g, ptr %u)
  br label %__omp_offloading_inner_l6.omp_outlined.exit
__omp_offloading_inner_l6.omp_outlined.exit:
  ret void
}

define internal void @__omp_offloading_inner_l6.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr writeonly captures(none) %g, ptr readonly captures(none) %u) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %sub5 = add i64 %n, -2
  %0 = add i64 %n, -3
  %cmp = icmp ult i64 %0, -2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %mul = mul i64 %sub5, %sub5
  %sub8 = add i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub8, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %1 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_8u(i32 196865, ptr @2, i32 %1, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %2 = load i64, ptr %.omp.ub, align 8
  %sub8. = call i64 @llvm.umin.i64(i64 %2, i64 %sub8)
  store i64 %sub8., ptr %.omp.ub, align 8
  %3 = load i64, ptr %.omp.lb, align 8
  %4 = add i64 %sub8., 1
  br label %narrow.check
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %3, %narrow.wide ], [ %add37, %omp.inner.for.body ]
  %cmp13 = icmp ult i64 %.omp.iv.0, %4
  br i1 %cmp13, label %omp.inner.for.body, label %omp.loop.exit
omp.inner.for.body:
  %5 = call { i64, i64 } @__wf_divide_unsigned(i64 %.omp.iv.0, i64 %sub5)
  %6 = extractvalue { i64, i64 } %5, 1
  %7 = extractvalue { i64, i64 } %5, 0
  %add19 = add i64 %7, 1
  %add30 = add i64 %6, 1
  %mul31 = mul i64 %add19, %n
  %add32 = add i64 %mul31, %add30
  %8 = getelementptr double, ptr %u, i64 %add32
  %arrayidx = getelementptr i8, ptr %8, i64 8
  %9 = load double, ptr %arrayidx, align 8
  %arrayidx36 = getelementptr inbounds nuw double, ptr %g, i64 %add32
  store double %9, ptr %arrayidx36, align 8
  %step = load i64, ptr %.omp.stride, align 8
  %add37 = add i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
narrow.check:
  br label %narrow.test
narrow.test:
  %step1 = load i64, ptr %.omp.stride, align 8
  %10 = add i64 %4, %step1
  %fits = call i1 @__wf_fits(i64 %4, i64 %step1)
  %11 = add i64 %sub5, -1
  %fits2 = call i1 @__wf_fits(i64 %11, i64 %step1)
  %12 = and i1 %fits, %fits2
  %13 = trunc i64 %3 to i32
  %14 = trunc i64 %step1 to i32
  %15 = trunc i64 %4 to i32
  %16 = freeze i1 %12
  br i1 %16, label %narrow.omp.inner.for.cond, label %narrow.wide
narrow.wide:
  br label %omp.inner.for.cond
narrow.omp.inner.for.cond:
  %count = phi i32 [ %13, %narrow.test ], [ %41, %narrow.omp.inner.for.body ]
  %17 = zext i32 %count to i64
  %18 = icmp ult i64 %17, %4
  %19 = icmp ult i32 %count, %15
  %20 = xor i1 %19, true
  br i1 %19, label %narrow.omp.inner.for.body, label %omp.loop.exit
narrow.omp.inner.for.body:
  %21 = trunc i64 %17 to i32
  %22 = trunc i64 %sub5 to i32
  %23 = udiv i32 %21, %22
  %24 = urem i32 %21, %22
  %25 = zext i32 %23 to i64
  %26 = insertvalue { i64, i64 } poison, i64 %25, 0
  %27 = zext i32 %24 to i64
  %28 = insertvalue { i64, i64 } %26, i64 %27, 1
  %29 = extractvalue { i64, i64 } %28, 1
  %30 = extractvalue { i64, i64 } %28, 0
  %31 = add i64 %30, 1
  %32 = add i64 %29, 1
  %33 = mul i64 %31, %n
  %34 = add i64 %33, %32
  %35 = getelementptr double, ptr %u, i64 %34
  %36 = getelementptr i8, ptr %35, i64 8
  %37 = load double, ptr %36, align 8
  %38 = getelementptr inbounds nuw double, ptr %g, i64 %34
  store double %37, ptr %38, align 8
  %39 = load i64, ptr %.omp.stride, align 8
  %40 = add i64 %17, %39
  %41 = add i32 %count, %14
  br label %narrow.omp.inner.for.cond
}
