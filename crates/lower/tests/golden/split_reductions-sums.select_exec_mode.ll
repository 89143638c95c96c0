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
  %mine = alloca [1 x ptr], align 8
  %theirs = alloca [1 x ptr], align 8
  %buffer = alloca [1 x i64], align 8
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
  %original = call i64 @__wf_reduce_original(i32 0, ptr %all, i64 8)
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
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @1, i32 0, i32 16777308, ptr %.omp.is_last.i, ptr %.omp.lb.i, ptr %.omp.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
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
  %kept = getelementptr inbounds i8, ptr %dyn_ptr, i64 320
  call void @__wf_reduce_keep(i32 0, ptr %kept, i64 %original, i64 8)
  %last = call i32 @__wf_reduce_league(i32 0, ptr %.omp.reduction.red_list.i, ptr @__omp_offloading_sum_l7.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_sum_l7.shuffle_reduce, ptr @__omp_offloading_sum_l7.inter_warp_copy, ptr @__omp_offloading_sum_l7.copy.1, ptr @__omp_offloading_sum_l7.layout, ptr %dyn_ptr, i64 0, i64 16, i32 0, ptr %mine, ptr %theirs, ptr %buffer)
  %cond8.i = icmp eq i32 %last, 1
  br i1 %cond8.i, label %.omp.reduction.case1.i, label %__omp_offloading_sum_l7.omp_outlined.exit
.omp.reduction.case1.i:
  %4 = load double, ptr %kept, align 8
  %5 = load double, ptr %all1.i, align 8
  %add9.i = fadd double %4, %5
  store double %add9.i, ptr %all, align 8
  br label %__omp_offloading_sum_l7.omp_outlined.exit
__omp_offloading_sum_l7.omp_outlined.exit:
  call void @__wf___kmpc_barrier(i32 0, ptr @10, i32 0)
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %each, ptr captures(none) %part, ptr readonly captures(none) %a, ptr readonly captures(none) %p) {
entry:
  %theirs = alloca [1 x ptr], align 8
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
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @3, i32 %1, i32 21037090, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
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
  %.omp.iv.0 = phi i32 [ %3, %omp.precond.then ], [ %45, %unroll.main ], [ %add10, %omp.inner.for.body ]
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
  %mine = call i32 @__wf_reduce_region_uniform(i32 257, ptr %.omp.reduction.red_list, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.copy.2, ptr @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.layout, i64 8, ptr %theirs)
  %cond8 = icmp eq i32 %mine, 1
  br i1 %cond8, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %15 = load double, ptr %part, align 8
  %16 = load double, ptr %part3, align 8
  %add11 = fadd double %15, %16
  store double %add11, ptr %part, align 8
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
unroll.main:
  %.omp.iv.010 = phi i32 [ %3, %omp.precond.then ], [ %45, %unroll.main ]
  %17 = load ptr, ptr %a, align 8
  %18 = load i32, ptr %p, align 4
  %19 = load i32, ptr %each, align 4
  %20 = mul nsw i32 %18, %19
  %21 = add nsw i32 %20, %.omp.iv.010
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds double, ptr %17, i64 %22
  %24 = load double, ptr %23, align 8
  %25 = load double, ptr %part3, align 8
  %26 = fadd double %25, %24
  store double %26, ptr %part3, align 8
  %27 = add nsw i32 %.omp.iv.010, %step9
  %28 = add nsw i32 %20, %27
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds double, ptr %17, i64 %29
  %31 = load double, ptr %30, align 8
  %32 = fadd double %26, %31
  store double %32, ptr %part3, align 8
  %33 = add nsw i32 %27, %step9
  %34 = add nsw i32 %20, %33
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds double, ptr %17, i64 %35
  %37 = load double, ptr %36, align 8
  %38 = fadd double %32, %37
  store double %38, ptr %part3, align 8
  %39 = add nsw i32 %33, %step9
  %40 = add nsw i32 %20, %39
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds double, ptr %17, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = fadd double %38, %43
  store double %44, ptr %part3, align 8
  %45 = add nsw i32 %39, %step9
  %.not = icmp sgt i32 %45, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}

define internal void @__omp_offloading_sum_l7.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [1 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %7 = icmp eq i32 %action, 0
  br i1 %7, label %combine, label %test
combine:
  call void @__omp_offloading_sum_l7.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_sum_l7.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %8 = icmp eq i32 %action, 1
  br i1 %8, label %take, label %done
}

define internal void @__omp_offloading_sum_l7.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_sum_l7.inter_warp_copy(ptr %0, i32 %1) {
entry:
  %shared = call ptr @__wf_sh_reduce()
  %tid = call i32 @__wf_t_tid()
  %size = call i32 @__wf_t_warp_size()
  %warp = udiv i32 %tid, %size
  %2 = mul i32 %warp, %size
  %3 = icmp eq i32 %2, %tid
  %4 = icmp ult i32 %tid, %1
  br i1 %3, label %give, label %given
give:
  %5 = zext i32 %warp to i64
  %6 = mul i64 %5, 8
  %7 = getelementptr inbounds i8, ptr %shared, i64 %6
  %8 = load ptr, ptr %0, align 8
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %7, align 8
  br label %given
given:
  call void @__wf_reduce_barrier(i32 0)
  br i1 %4, label %take, label %taken
take:
  %10 = zext i32 %tid to i64
  %11 = mul i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %shared, i64 %11
  %13 = load ptr, ptr %0, align 8
  %14 = load i64, ptr %12, align 8
  store i64 %14, ptr %13, align 8
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 0)
  ret void
}

define internal void @__omp_offloading_sum_l7.copy.1(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_sum_l7.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [1 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %7 = icmp eq i32 %action, 0
  br i1 %7, label %combine, label %test
combine:
  call void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %8 = icmp eq i32 %action, 1
  br i1 %8, label %take, label %done
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy(ptr %0, i32 %1) {
entry:
  %shared = call ptr @__wf_sh_reduce()
  %tid = call i32 @__wf_t_tid()
  %size = call i32 @__wf_t_warp_size()
  %warp = udiv i32 %tid, %size
  %2 = mul i32 %warp, %size
  %3 = icmp eq i32 %2, %tid
  %4 = icmp ult i32 %tid, %1
  br i1 %3, label %give, label %given
give:
  %5 = zext i32 %warp to i64
  %6 = mul i64 %5, 8
  %7 = getelementptr inbounds i8, ptr %shared, i64 %6
  %8 = load ptr, ptr %0, align 8
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %7, align 8
  br label %given
given:
  call void @__wf_reduce_barrier(i32 257)
  br i1 %4, label %take, label %taken
take:
  %10 = zext i32 %tid to i64
  %11 = mul i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %shared, i64 %11
  %13 = load ptr, ptr %0, align 8
  %14 = load i64, ptr %12, align 8
  store i64 %14, ptr %13, align 8
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 257)
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.copy.2(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_sum_l7.omp_outlined.omp_outlined.wf.0.11.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}
