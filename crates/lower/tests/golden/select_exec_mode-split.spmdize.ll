define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %. = call i32 @llvm.smax.i32(i32 %4, i32 %5)
  store i32 %., ptr %3, align 4
  ret void
}

define void @__omp_offloading_longest_l6(ptr %dyn_ptr, i64 %rows, i64 %columns, ptr %a, ptr writeonly captures(none) %most) {
entry:
  %columns.addr.i = alloca i64, align 8
  %a.addr.i = alloca ptr, align 8
  %.omp.lb.i = alloca i32, align 4
  %.omp.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %r3.i = alloca i32, align 4
  %top.i = alloca i32, align 4
  %columns.casted.sroa.0.0.insert.ext = and i64 %columns, 4294967295
  %rows.addr.sroa.0.0.extract.trunc.i = trunc i64 %rows to i32
  store i64 %columns.casted.sroa.0.0.insert.ext, ptr %columns.addr.i, align 8
  store ptr %a, ptr %a.addr.i, align 8
  %cmp.i = icmp sgt i32 %rows.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_longest_l6.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %rows.addr.sroa.0.0.extract.trunc.i, -1
  store i32 0, ptr %.omp.lb.i, align 4
  store i32 %sub2.i, ptr %.omp.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @1, i32 0, i32 50331740, ptr %.omp.is_last.i, ptr %.omp.lb.i, ptr %.omp.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
  %0 = load i32, ptr %.omp.ub.i, align 4
  %sub2..i = call i32 @llvm.smin.i32(i32 %0, i32 %sub2.i)
  store i32 %sub2..i, ptr %.omp.ub.i, align 4
  %1 = load i32, ptr %.omp.lb.i, align 4
  br label %omp.inner.for.cond.i
omp.inner.for.cond.i:
  %.omp.iv.0.i = phi i32 [ %1, %omp.precond.then.i ], [ %add6.i, %omp.inner.for.body.i ]
  %cmp5.not.i = icmp sgt i32 %.omp.iv.0.i, %sub2..i
  br i1 %cmp5.not.i, label %omp.loop.exit.i, label %head
omp.inner.for.body.i:
  %2 = load i32, ptr %top.i, align 4
  %3 = load i32, ptr %r3.i, align 4
  %idxprom.i = sext i32 %3 to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %most, i64 %idxprom.i
  call void @guarded.__omp_offloading_longest_l6(i32 %2, ptr %arrayidx.i)
  %add6.i = add nsw i32 %.omp.iv.0.i, 1
  br label %omp.inner.for.cond.i
omp.loop.exit.i:
  br label %__omp_offloading_longest_l6.omp_outlined.exit
__omp_offloading_longest_l6.omp_outlined.exit:
  ret void
split.end:
  ret void
head:
  store i32 %.omp.iv.0.i, ptr %r3.i, align 4
  store i32 0, ptr %top.i, align 4
  call void @__wf_split_begin()
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @7, i32 4, ptr @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11, ptr %columns.addr.i, ptr %top.i, ptr %a.addr.i, ptr %r3.i)
  %last = call i32 @__wf_split_is_last()
  %4 = icmp eq i32 %last, 1
  br i1 %4, label %omp.inner.for.body.i, label %split.end
}

define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %columns, ptr captures(none) %top, ptr readonly captures(none) %a, ptr readonly captures(none) %r) {
entry:
  %theirs = alloca [1 x ptr], align 8
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %top3 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %0 = load i32, ptr %columns, align 4
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %0, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store i32 -2147483648, ptr %top3, align 4
  %1 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @3, i32 %1, i32 58785826, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %2 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %2, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %3 = load i32, ptr %.omp.lb, align 4
  %4 = icmp sle i32 %3, %sub2.
  %step11 = load i32, ptr %.omp.stride, align 4
  %5 = zext i32 %step11 to i64
  %span = mul nuw nsw i64 %5, 7
  %6 = sub i32 %sub2., %3
  %7 = zext i32 %6 to i64
  %8 = icmp samesign ule i64 %span, %7
  %9 = trunc i64 %span to i32
  %limit = sub i32 %sub2., %9
  %enough = and i1 %4, %8
  br i1 %enough, label %unroll.main, label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %3, %omp.precond.then ], [ %69, %unroll.main ], [ %add18, %omp.inner.for.body ]
  %cmp6.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp6.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %10 = load ptr, ptr %a, align 8
  %11 = load i32, ptr %r, align 4
  %12 = load i32, ptr %columns, align 4
  %mul7 = mul nsw i32 %11, %12
  %add8 = add nsw i32 %mul7, %.omp.iv.0
  %idxprom = sext i32 %add8 to i64
  %arrayidx = getelementptr inbounds i32, ptr %10, i64 %idxprom
  %13 = load i32, ptr %arrayidx, align 4
  %14 = load i32, ptr %top3, align 4
  %. = call i32 @llvm.smax.i32(i32 %13, i32 %14)
  store i32 %., ptr %top3, align 4
  %add18 = add nsw i32 %.omp.iv.0, %step11
  br label %omp.inner.for.cond
omp.loop.exit:
  store ptr %top3, ptr %.omp.reduction.red_list, align 8
  %mine = call i32 @__wf_reduce_region_split(i32 257, ptr %.omp.reduction.red_list, ptr @__omp_offloading_longest_l6.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce, ptr @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy, ptr @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.copy.1, ptr @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.layout, i64 8, ptr %theirs)
  %cond9 = icmp eq i32 %mine, 1
  br i1 %cond9, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %15 = load i32, ptr %top, align 4
  %16 = load i32, ptr %top3, align 4
  %.10 = call i32 @llvm.smax.i32(i32 %15, i32 %16)
  store i32 %.10, ptr %top, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
unroll.main:
  %.omp.iv.012 = phi i32 [ %3, %omp.precond.then ], [ %69, %unroll.main ]
  %17 = load ptr, ptr %a, align 8
  %18 = load i32, ptr %r, align 4
  %19 = load i32, ptr %columns, align 4
  %20 = mul nsw i32 %18, %19
  %21 = add nsw i32 %20, %.omp.iv.012
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %17, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = load i32, ptr %top3, align 4
  %26 = call i32 @llvm.smax.i32(i32 %24, i32 %25)
  store i32 %26, ptr %top3, align 4
  %27 = add nsw i32 %.omp.iv.012, %step11
  %28 = add nsw i32 %20, %27
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr %17, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = call i32 @llvm.smax.i32(i32 %31, i32 %26)
  store i32 %32, ptr %top3, align 4
  %33 = add nsw i32 %27, %step11
  %34 = add nsw i32 %20, %33
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds i32, ptr %17, i64 %35
  %37 = load i32, ptr %36, align 4
  %38 = call i32 @llvm.smax.i32(i32 %37, i32 %32)
  store i32 %38, ptr %top3, align 4
  %39 = add nsw i32 %33, %step11
  %40 = add nsw i32 %20, %39
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i32, ptr %17, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = call i32 @llvm.smax.i32(i32 %43, i32 %38)
  store i32 %44, ptr %top3, align 4
  %45 = add nsw i32 %39, %step11
  %46 = add nsw i32 %20, %45
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds i32, ptr %17, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = call i32 @llvm.smax.i32(i32 %49, i32 %44)
  store i32 %50, ptr %top3, align 4
  %51 = add nsw i32 %45, %step11
  %52 = add nsw i32 %20, %51
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds i32, ptr %17, i64 %53
  %55 = load i32, ptr %54, align 4
  %56 = call i32 @llvm.smax.i32(i32 %55, i32 %50)
  store i32 %56, ptr %top3, align 4
  %57 = add nsw i32 %51, %step11
  %58 = add nsw i32 %20, %57
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %17, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = call i32 @llvm.smax.i32(i32 %61, i32 %56)
  store i32 %62, ptr %top3, align 4
  %63 = add nsw i32 %57, %step11
  %64 = add nsw i32 %20, %63
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i32, ptr %17, i64 %65
  %67 = load i32, ptr %66, align 4
  %68 = call i32 @llvm.smax.i32(i32 %67, i32 %62)
  store i32 %68, ptr %top3, align 4
  %69 = add nsw i32 %63, %step11
  %.not = icmp sgt i32 %69, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}

define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
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
  call void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %8 = icmp eq i32 %action, 1
  br i1 %8, label %take, label %done
}

define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy(ptr %0, i32 %1) {
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

define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.copy.1(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_longest_l6.omp_outlined.omp_outlined.wf.0.11.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}

define internal void @guarded.__omp_offloading_longest_l6(i32 %0, ptr %1) {
entry:
  %2 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %2, label %once, label %done
once:
  store i32 %0, ptr %1, align 4
  br label %done
done:
  ret void
}
