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
  %theirs = alloca [1 x ptr], align 8
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
  %.omp.iv.0 = phi i32 [ %2, %omp.precond.then ], [ %53, %unroll.main ], [ %add8, %omp.inner.for.body ]
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
  %mine = call i32 @__wf_reduce_region_once(i32 257, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_f_l6.omp_outlined.wf.1.11.shuffle_reduce, ptr @__omp_offloading_f_l6.omp_outlined.wf.1.11.inter_warp_copy, ptr @__omp_offloading_f_l6.omp_outlined.wf.1.11.copy.2, ptr @__omp_offloading_f_l6.omp_outlined.wf.1.11.layout, i64 8, ptr %theirs)
  %cond8 = icmp eq i32 %mine, 1
  br i1 %cond8, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %11 = load i32, ptr %s, align 4
  %12 = load i32, ptr %s3, align 4
  %add9 = add nsw i32 %11, %12
  store i32 %add9, ptr %s, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
unroll.main:
  %.omp.iv.010 = phi i32 [ %2, %omp.precond.then ], [ %53, %unroll.main ]
  %13 = sext i32 %.omp.iv.010 to i64
  %14 = getelementptr inbounds i32, ptr %x, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = load i32, ptr %s3, align 4
  %17 = add nsw i32 %16, %15
  store i32 %17, ptr %s3, align 4
  %18 = add nsw i32 %.omp.iv.010, %step9
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr %x, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = add nsw i32 %17, %21
  store i32 %22, ptr %s3, align 4
  %23 = add nsw i32 %18, %step9
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds i32, ptr %x, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = add nsw i32 %22, %26
  store i32 %27, ptr %s3, align 4
  %28 = add nsw i32 %23, %step9
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr %x, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = add nsw i32 %27, %31
  store i32 %32, ptr %s3, align 4
  %33 = add nsw i32 %28, %step9
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr %x, i64 %34
  %36 = load i32, ptr %35, align 4
  %37 = add nsw i32 %32, %36
  store i32 %37, ptr %s3, align 4
  %38 = add nsw i32 %33, %step9
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i32, ptr %x, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = add nsw i32 %37, %41
  store i32 %42, ptr %s3, align 4
  %43 = add nsw i32 %38, %step9
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds i32, ptr %x, i64 %44
  %46 = load i32, ptr %45, align 4
  %47 = add nsw i32 %42, %46
  store i32 %47, ptr %s3, align 4
  %48 = add nsw i32 %43, %step9
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds i32, ptr %x, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = add nsw i32 %47, %51
  store i32 %52, ptr %s3, align 4
  %53 = add nsw i32 %48, %step9
  %.not = icmp sgt i32 %53, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.1.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [1 x i32], align 4
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i32, ptr %4, align 4
  %6 = call i32 @__wf_shuffle32(i32 %3, i64 %mask, i32 %5, i32 %2)
  store i32 %6, ptr %copy, align 4
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %7 = icmp eq i32 %action, 0
  br i1 %7, label %combine, label %test
combine:
  call void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_f_l6.omp_outlined.wf.1.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %8 = icmp eq i32 %action, 1
  br i1 %8, label %take, label %done
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.1.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.1.11.inter_warp_copy(ptr %0, i32 %1) {
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
  %9 = load i32, ptr %8, align 4
  store i32 %9, ptr %7, align 4
  br label %given
given:
  call void @__wf_reduce_barrier(i32 257)
  br i1 %4, label %take, label %taken
take:
  %10 = zext i32 %tid to i64
  %11 = mul i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %shared, i64 %11
  %13 = load ptr, ptr %0, align 8
  %14 = load i32, ptr %12, align 4
  store i32 %14, ptr %13, align 4
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 257)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.1.11.copy.2(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.1.11.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}
