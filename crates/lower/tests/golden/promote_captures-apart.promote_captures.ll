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
  %0 = load i32, ptr %n.addr, align 4
  %1 = freeze i32 %0
  %2 = zext i32 %1 to i64
  %3 = load ptr, ptr %x.addr, align 8
  %4 = freeze ptr %3
  %5 = load float, ptr %a.addr, align 4
  %6 = freeze float %5
  %7 = bitcast float %6 to i32
  %8 = zext i32 %7 to i64
  %9 = load ptr, ptr %sum.addr, align 8
  %10 = freeze ptr %9
  call void @__omp_offloading_f_l6.omp_outlined(ptr %.thread, ptr %.thread, i64 %2, ptr %4, i64 %8, ptr %10)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x, i64 %a, ptr %sum) {
entry:
  %sum.addr4 = alloca ptr, align 8
  %a.addr3 = alloca i64, align 8
  %x.addr2 = alloca ptr, align 8
  %n.addr1 = alloca i64, align 8
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
  store i64 %n, ptr %n.addr1, align 8
  store ptr %x, ptr %x.addr2, align 8
  store i64 %a, ptr %a.addr3, align 8
  store ptr %sum, ptr %sum.addr4, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i32 0, ptr %last, align 4
  %0 = load i32, ptr %n.addr1, align 4
  store i32 %0, ptr %.capture_expr., align 4
  %1 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %1, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.comb.lb, align 4
  %3 = load i32, ptr %.capture_expr.1, align 4
  store i32 %3, ptr %.omp.comb.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %5, i32 393308, ptr %.omp.is_last, ptr %.omp.comb.lb, ptr %.omp.comb.ub, ptr %.omp.stride, i32 1, i32 1)
  %6 = load i32, ptr %.omp.comb.ub, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  %cmp4 = icmp sgt i32 %6, %7
  br i1 %cmp4, label %cond.true, label %cond.false
cond.true:
  %8 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %9 = load i32, ptr %.omp.comb.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %8, %cond.true ], [ %9, %cond.false ]
  store i32 %cond, ptr %.omp.comb.ub, align 4
  %10 = load i32, ptr %.omp.comb.lb, align 4
  store i32 %10, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %11 = load i32, ptr %.omp.iv, align 4
  %12 = load i32, ptr %.omp.comb.ub, align 4
  %cmp5 = icmp sle i32 %11, %12
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %13 = load i32, ptr %.omp.comb.lb, align 4
  %14 = zext i32 %13 to i64
  %15 = load i32, ptr %.omp.comb.ub, align 4
  %16 = zext i32 %15 to i64
  %17 = load i32, ptr %n.addr1, align 4
  %18 = freeze i32 %17
  %19 = zext i32 %18 to i64
  %20 = load ptr, ptr %x.addr2, align 8
  %21 = freeze ptr %20
  %22 = load float, ptr %a.addr3, align 4
  %23 = freeze float %22
  %24 = bitcast float %23 to i32
  %25 = zext i32 %24 to i64
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 6, ptr @__omp_offloading_f_l6.omp_outlined.omp_outlined, i64 %14, i64 %16, i64 %19, ptr %21, i64 %25, ptr %last)
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %26 = load i32, ptr %.omp.iv, align 4
  %27 = load i32, ptr %.omp.stride, align 4
  %add = add nsw i32 %26, %27
  store i32 %add, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond.cleanup
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %28 = load ptr, ptr %.global_tid..addr, align 8
  %29 = load i32, ptr %28, align 4
  call void @__kmpc_for_static_fini(ptr @6, i32 %29)
  br label %omp.precond.end
omp.precond.end:
  %30 = load i32, ptr %last, align 4
  %31 = load ptr, ptr %sum.addr4, align 8
  store i32 %30, ptr %31, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr %x, i64 %a, ptr %last) {
entry:
  %a.addr3 = alloca i64, align 8
  %x.addr2 = alloca ptr, align 8
  %n.addr1 = alloca i64, align 8
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
  store i64 %n, ptr %n.addr1, align 8
  store ptr %x, ptr %x.addr2, align 8
  store i64 %a, ptr %a.addr3, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %.previous.lb., ptr %.previous.lb..addr, align 8
  store i64 %.previous.ub., ptr %.previous.ub..addr, align 8
  store ptr %last, ptr %last.addr, align 8
  %0 = load ptr, ptr %last.addr, align 8
  %1 = load i32, ptr %n.addr1, align 4
  store i32 %1, ptr %.capture_expr., align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %2, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %3 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  %4 = load i32, ptr %.capture_expr.1, align 4
  store i32 %4, ptr %.omp.ub, align 4
  %5 = load i64, ptr %.previous.lb..addr, align 8
  %conv = trunc i64 %5 to i32
  %6 = load i64, ptr %.previous.ub..addr, align 8
  %conv3 = trunc i64 %6 to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %7 = load ptr, ptr %.global_tid..addr, align 8
  %8 = load i32, ptr %7, align 4
  call void @__kmpc_for_static_init_4(ptr @2, i32 %8, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %9 = load i32, ptr %.omp.ub, align 4
  %10 = load i32, ptr %.capture_expr.1, align 4
  %cmp5 = icmp sgt i32 %9, %10
  br i1 %cmp5, label %cond.true, label %cond.false
cond.true:
  %11 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %12 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %11, %cond.true ], [ %12, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %13 = load i32, ptr %.omp.lb, align 4
  store i32 %13, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %14 = load i32, ptr %.omp.iv, align 4
  %15 = load i32, ptr %.omp.ub, align 4
  %cmp7 = icmp sle i32 %14, %15
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %16 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %16, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i4, align 4
  %17 = load float, ptr %a.addr3, align 4
  %conv9 = fpext float %17 to double
  %18 = load ptr, ptr %x.addr2, align 8
  %19 = load i32, ptr %i4, align 4
  %idxprom = sext i32 %19 to i64
  %arrayidx = getelementptr inbounds double, ptr %18, i64 %idxprom
  %20 = load double, ptr %arrayidx, align 8
  %mul10 = fmul double %20, %conv9
  store double %mul10, ptr %arrayidx, align 8
  %21 = load i32, ptr %i4, align 4
  store i32 %21, ptr %0, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %22 = load i32, ptr %.omp.iv, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add11 = add nsw i32 %22, %step
  store i32 %add11, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %23 = load ptr, ptr %.global_tid..addr, align 8
  %24 = load i32, ptr %23, align 4
  call void @__kmpc_for_static_fini(ptr @4, i32 %24)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
