define void @__omp_offloading_rows_l5(ptr %dyn_ptr, i64 %h, i64 %w, ptr %in, ptr %out) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %.omp.comb.lb.i = alloca i64, align 8
  %.omp.comb.ub.i = alloca i64, align 8
  %.omp.stride.i = alloca i64, align 8
  %.omp.is_last.i = alloca i32, align 4
  %cmp.i = icmp ne i64 %h, 0
  %cmp7.i = icmp ne i64 %w, 0
  %or.cond.i = and i1 %cmp.i, %cmp7.i
  br i1 %or.cond.i, label %omp.precond.then.i, label %__omp_offloading_rows_l5.omp_outlined.exit
omp.precond.then.i:
  %mul.i = mul i64 %h, %w
  %sub6.i = add i64 %mul.i, -1
  store i64 0, ptr %.omp.comb.lb.i, align 8
  store i64 %sub6.i, ptr %.omp.comb.ub.i, align 8
  store i64 1, ptr %.omp.stride.i, align 8
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_8u(i32 196608, ptr @1, i32 0, i32 393308, ptr %.omp.is_last.i, ptr %.omp.comb.lb.i, ptr %.omp.comb.ub.i, ptr %.omp.stride.i, i64 1, i64 1)
  %0 = load i64, ptr %.omp.comb.ub.i, align 8
  %sub6..i = call i64 @llvm.umin.i64(i64 %0, i64 %sub6.i)
  store i64 %sub6..i, ptr %.omp.comb.ub.i, align 8
  %1 = load i64, ptr %.omp.comb.lb.i, align 8
  %add.i = add i64 %sub6..i, 1
  %cmp11.i = icmp ult i64 %1, %add.i
  br i1 %cmp11.i, label %omp.inner.for.body.i, label %__omp_offloading_rows_l5.omp_outlined.exit
omp.inner.for.body.i:
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  call void @__omp_offloading_rows_l5.omp_outlined.omp_outlined.wf.0.11(ptr %.gtid, ptr %.btid, i64 %1, i64 %sub6..i, i64 %h, i64 %w, ptr %in, ptr %out)
  br label %__omp_offloading_rows_l5.omp_outlined.exit
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
}

define internal void @__omp_offloading_rows_l5.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %h, i64 %w, ptr readonly captures(none) %in, ptr writeonly captures(none) %out) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %cmp = icmp ne i64 %h, 0
  %cmp7 = icmp ne i64 %w, 0
  %or.cond = and i1 %cmp, %cmp7
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %mul = mul i64 %h, %w
  %sub6 = add i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub6, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_8u(i32 196865, ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub6. = call i64 @llvm.umin.i64(i64 %1, i64 %sub6)
  store i64 %sub6., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  %3 = add i64 %sub6., 1
  br label %narrow.check
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %narrow.wide ], [ %add43, %for.end ]
  %cmp11 = icmp ult i64 %.omp.iv.0, %3
  br i1 %cmp11, label %omp.inner.for.body, label %omp.loop.exit
omp.inner.for.body:
  %4 = call { i64, i64 } @__wf_divide_unsigned(i64 %.omp.iv.0, i64 %w)
  %5 = extractvalue { i64, i64 } %4, 1
  %mul25 = sub nuw i64 %.omp.iv.0, %5
  br label %for.cond
for.cond:
  %s.0 = phi float [ 0.000000e+00, %omp.inner.for.body ], [ %add39, %for.body ]
  %k.0 = phi i32 [ -2, %omp.inner.for.body ], [ %inc, %for.body ]
  %cmp29 = icmp slt i32 %k.0, 3
  br i1 %cmp29, label %for.body, label %for.end
for.body:
  %conv = sext i32 %k.0 to i64
  %add30 = add nsw i64 %5, %conv
  %.add30 = call i64 @llvm.smax.i64(i64 %add30, i64 0)
  %6 = getelementptr float, ptr %in, i64 %mul25
  %arrayidx = getelementptr float, ptr %6, i64 %.add30
  %7 = load float, ptr %arrayidx, align 4
  %add39 = fadd float %s.0, %7
  %inc = add nsw i32 %k.0, 1
  br label %for.cond
for.end:
  %arrayidx42 = getelementptr inbounds nuw float, ptr %out, i64 %.omp.iv.0
  store float %s.0, ptr %arrayidx42, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add43 = add i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
narrow.check:
  br label %narrow.test
narrow.test:
  %step1 = load i64, ptr %.omp.stride, align 8
  %8 = add i64 %3, %step1
  %fits = call i1 @__wf_fits(i64 %3, i64 %step1)
  %9 = add i64 %w, -1
  %fits2 = call i1 @__wf_fits(i64 %9, i64 %step1)
  %10 = and i1 %fits, %fits2
  %11 = trunc i64 %2 to i32
  %12 = trunc i64 %step1 to i32
  %13 = trunc i64 %3 to i32
  %14 = freeze i1 %10
  br i1 %14, label %narrow.omp.inner.for.cond, label %narrow.wide
narrow.wide:
  br label %omp.inner.for.cond
narrow.omp.inner.for.cond:
  %count = phi i32 [ %11, %narrow.test ], [ %22, %narrow.for.end ]
  %15 = zext i32 %count to i64
  %16 = icmp ult i64 %15, %3
  %17 = icmp ult i32 %count, %13
  %18 = xor i1 %17, true
  br i1 %17, label %narrow.omp.inner.for.body, label %omp.loop.exit
narrow.for.end:
  %19 = getelementptr inbounds nuw float, ptr %out, i64 %15
  store float %23, ptr %19, align 4
  %20 = load i64, ptr %.omp.stride, align 8
  %21 = add i64 %15, %20
  %22 = add i32 %count, %12
  br label %narrow.omp.inner.for.cond
narrow.for.cond:
  %23 = phi float [ 0.000000e+00, %narrow.omp.inner.for.body ], [ %32, %narrow.for.body ]
  %24 = phi i32 [ -2, %narrow.omp.inner.for.body ], [ %33, %narrow.for.body ]
  %25 = icmp slt i32 %24, 3
  br i1 %25, label %narrow.for.body, label %narrow.for.end
narrow.for.body:
  %26 = sext i32 %24 to i64
  %27 = add nsw i64 %42, %26
  %28 = call i64 @llvm.smax.i64(i64 %27, i64 0)
  %29 = getelementptr float, ptr %in, i64 %43
  %30 = getelementptr float, ptr %29, i64 %28
  %31 = load float, ptr %30, align 4
  %32 = fadd float %23, %31
  %33 = add nsw i32 %24, 1
  br label %narrow.for.cond
narrow.omp.inner.for.body:
  %34 = trunc i64 %15 to i32
  %35 = trunc i64 %w to i32
  %36 = udiv i32 %34, %35
  %37 = urem i32 %34, %35
  %38 = zext i32 %36 to i64
  %39 = insertvalue { i64, i64 } poison, i64 %38, 0
  %40 = zext i32 %37 to i64
  %41 = insertvalue { i64, i64 } %39, i64 %40, 1
  %42 = extractvalue { i64, i64 } %41, 1
  %43 = sub nuw i64 %15, %42
  br label %narrow.for.cond
}
