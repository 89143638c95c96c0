@.offloading.entry_name = internal constant [34 x i8] c"__omp_offloading_f_l6\00", rodata.offloading", align 1

define void @__omp_offloading_f_l6(ptr %dyn_ptr, i64 %n, ptr %x, i64 %a, ptr %sum) {
entry:
  %.thread = alloca i32, align 4
  %dyn_ptr.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
  %a.addr = alloca i64, align 8
  %sum.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i64 %a, ptr %a.addr, align 8
  store ptr %sum, ptr %sum.addr, align 8
  store i32 0, ptr %.thread, align 4
  call void @__omp_offloading_f_l6.omp_outlined(ptr %.thread, ptr %.thread, ptr %n.addr, ptr %x.addr, ptr %a.addr, ptr %sum.addr)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %n, ptr %x, ptr %a, ptr %sum) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %n.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %sum.addr = alloca ptr, align 8
  %last = alloca i32, align 4
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.capture_expr. = alloca i32, align 4
  %.capture_expr.1 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.comb.lb = alloca i32, align 4
  %.omp.comb.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i3 = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store ptr %a, ptr %a.addr, align 8
  store ptr %sum, ptr %sum.addr, align 8
  %0 = load ptr, ptr %n.addr, align 8
  %1 = load ptr, ptr %x.addr, align 8
  %2 = load ptr, ptr %a.addr, align 8
  %3 = load ptr, ptr %sum.addr, align 8
  store i32 0, ptr %last, align 4
  %4 = load i32, ptr %0, align 4
  store i32 %4, ptr %.capture_expr., align 4
  %5 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %5, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %6 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %6
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.comb.lb, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  store i32 %7, ptr %.omp.comb.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %8 = load ptr, ptr %.global_tid..addr, align 8
  %9 = load i32, ptr %8, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %9, i32 393308, ptr %.omp.is_last, ptr %.omp.comb.lb, ptr %.omp.comb.ub, ptr %.omp.stride, i32 1, i32 1)
  %10 = load i32, ptr %.omp.comb.ub, align 4
  %11 = load i32, ptr %.capture_expr.1, align 4
  %cmp4 = icmp sgt i32 %10, %11
  br i1 %cmp4, label %cond.true, label %cond.false
cond.true:
  %12 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %13 = load i32, ptr %.omp.comb.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %12, %cond.true ], [ %13, %cond.false ]
  store i32 %cond, ptr %.omp.comb.ub, align 4
  %14 = load i32, ptr %.omp.comb.lb, align 4
  store i32 %14, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %15 = load i32, ptr %.omp.iv, align 4
  %16 = load i32, ptr %.omp.comb.ub, align 4
  %cmp5 = icmp sle i32 %15, %16
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %17 = load i32, ptr %.omp.comb.lb, align 4
  %18 = zext i32 %17 to i64
  %19 = load i32, ptr %.omp.comb.ub, align 4
  %20 = zext i32 %19 to i64
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 6, ptr @__omp_offloading_f_l6.omp_outlined.omp_outlined, i64 %18, i64 %20, ptr %0, ptr %1, ptr %2, ptr %last)
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %21 = load i32, ptr %.omp.iv, align 4
  %22 = load i32, ptr %.omp.stride, align 4
  %add = add nsw i32 %21, %22
  store i32 %add, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond.cleanup
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %23 = load ptr, ptr %.global_tid..addr, align 8
  %24 = load i32, ptr %23, align 4
  call void @__kmpc_for_static_fini(ptr @6, i32 %24)
  br label %omp.precond.end
omp.precond.end:
  %25 = load i32, ptr %last, align 4
  %26 = load ptr, ptr %3, align 8
  store i32 %25, ptr %26, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., ptr %n, ptr %x, ptr %a, ptr %last) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %.previous.lb..addr = alloca i64, align 8
  %.previous.ub..addr = alloca i64, align 8
  %n.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %last.addr = alloca ptr, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.capture_expr. = alloca i32, align 4
  %.capture_expr.1 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i4 = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %.previous.lb., ptr %.previous.lb..addr, align 8
  store i64 %.previous.ub., ptr %.previous.ub..addr, align 8
  store ptr %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store ptr %a, ptr %a.addr, align 8
  store ptr %last, ptr %last.addr, align 8
  %0 = load ptr, ptr %n.addr, align 8
  %1 = load ptr, ptr %x.addr, align 8
  %2 = load ptr, ptr %a.addr, align 8
  %3 = load ptr, ptr %last.addr, align 8
  %4 = load i32, ptr %0, align 4
  store i32 %4, ptr %.capture_expr., align 4
  %5 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %5, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %6 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %6
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  store i32 %7, ptr %.omp.ub, align 4
  %8 = load i64, ptr %.previous.lb..addr, align 8
  %conv = trunc i64 %8 to i32
  %9 = load i64, ptr %.previous.ub..addr, align 8
  %conv3 = trunc i64 %9 to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %10 = load ptr, ptr %.global_tid..addr, align 8
  %11 = load i32, ptr %10, align 4
  call void @__kmpc_for_static_init_4(ptr @2, i32 %11, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %12 = load i32, ptr %.omp.ub, align 4
  %13 = load i32, ptr %.capture_expr.1, align 4
  %cmp5 = icmp sgt i32 %12, %13
  br i1 %cmp5, label %cond.true, label %cond.false
cond.true:
  %14 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %15 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %14, %cond.true ], [ %15, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %16 = load i32, ptr %.omp.lb, align 4
  store i32 %16, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %17 = load i32, ptr %.omp.iv, align 4
  %18 = load i32, ptr %.omp.ub, align 4
  %cmp7 = icmp sle i32 %17, %18
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %19 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %19, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i4, align 4
  %20 = load float, ptr %2, align 4
  %conv9 = fpext float %20 to double
  %21 = load ptr, ptr %1, align 8
  %22 = load i32, ptr %i4, align 4
  %idxprom = sext i32 %22 to i64
  %arrayidx = getelementptr inbounds double, ptr %21, i64 %idxprom
  %23 = load double, ptr %arrayidx, align 8
  %mul10 = fmul double %23, %conv9
  store double %mul10, ptr %arrayidx, align 8
  %24 = load i32, ptr %i4, align 4
  store i32 %24, ptr %3, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %25 = load i32, ptr %.omp.iv, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add11 = add nsw i32 %25, %step
  store i32 %add11, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %26 = load ptr, ptr %.global_tid..addr, align 8
  %27 = load i32, ptr %26, align 4
  call void @__kmpc_for_static_fini(ptr @4, i32 %27)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
