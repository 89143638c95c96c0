@frame.h2.i = internal addrspace(3) global [4 x double] poison, align 16

define internal void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 32
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %2, %entry ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast = phi ptr [ %3, %entry ], [ %omp.arraycpy.dest.element, %omp.arraycpy.body ]
  %5 = load double, ptr %omp.arraycpy.destElementPast, align 8
  %6 = load double, ptr %omp.arraycpy.srcElementPast, align 8
  %add = fadd double %5, %6
  store double %add, ptr %omp.arraycpy.destElementPast, align 8
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 8
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 8
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %4
  br i1 %omp.arraycpy.done, label %omp.arraycpy.done2, label %omp.arraycpy.body
omp.arraycpy.done2:
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr i8, ptr %3, i64 32
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %2, %entry ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast = phi ptr [ %3, %entry ], [ %omp.arraycpy.dest.element, %omp.arraycpy.body ]
  %5 = load double, ptr %omp.arraycpy.destElementPast, align 8
  %6 = load double, ptr %omp.arraycpy.srcElementPast, align 8
  %add = fadd double %5, %6
  store double %add, ptr %omp.arraycpy.destElementPast, align 8
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 8
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 8
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %4
  br i1 %omp.arraycpy.done, label %omp.arraycpy.done2, label %omp.arraycpy.body
omp.arraycpy.done2:
  ret void
}

define void @__omp_offloading_f_l5(ptr %dyn_ptr, i64 %n, ptr captures(address) %h, ptr %x) {
entry:
  %mine = alloca [1 x ptr], align 8
  %theirs = alloca [1 x ptr], align 8
  %buffer = alloca [4 x i64], align 8
  %.omp.comb.lb.i = alloca i32, align 4
  %.omp.comb.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %.omp.reduction.red_list.i = alloca [1 x ptr], align 8
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %0 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @frame.h2.i to ptr), i64 32
  br label %omp.arrayinit.body.i
omp.arrayinit.body.i:
  %omp.arraycpy.destElementPast.i = phi ptr [ addrspacecast (ptr addrspace(3) @frame.h2.i to ptr), %entry ], [ %omp.arraycpy.dest.element.i, %omp.arrayinit.body.i ]
  call void @guarded.__omp_offloading_f_l5(ptr %omp.arraycpy.destElementPast.i)
  %omp.arraycpy.dest.element.i = getelementptr i8, ptr %omp.arraycpy.destElementPast.i, i64 8
  %omp.arraycpy.done.i = icmp eq ptr %omp.arraycpy.dest.element.i, %0
  br i1 %omp.arraycpy.done.i, label %omp.arrayinit.done.i, label %omp.arrayinit.body.i
omp.arrayinit.done.i:
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %omp.precond.end.i
omp.precond.then.i:
  %sub5.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  store i32 0, ptr %.omp.comb.lb.i, align 4
  store i32 %sub5.i, ptr %.omp.comb.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @1, i32 0, i32 393308, ptr %.omp.is_last.i, ptr %.omp.comb.lb.i, ptr %.omp.comb.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
  %1 = load i32, ptr %.omp.comb.ub.i, align 4
  %sub5..i = call i32 @llvm.smin.i32(i32 %1, i32 %sub5.i)
  store i32 %sub5..i, ptr %.omp.comb.ub.i, align 4
  %2 = load i32, ptr %.omp.comb.lb.i, align 4
  %cmp8.not.i = icmp sgt i32 %2, %sub5..i
  br i1 %cmp8.not.i, label %omp.precond.end.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %3 = zext i32 %2 to i64
  %4 = zext i32 %sub5..i to i64
  %n.casted.sroa.0.0.insert.ext.i = and i64 %n, 2147483647
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @6, i32 5, ptr @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11, i64 %3, i64 %4, i64 %n.casted.sroa.0.0.insert.ext.i, ptr addrspacecast (ptr addrspace(3) @frame.h2.i to ptr), ptr %x)
  br label %omp.precond.end.i
omp.precond.end.i:
  store ptr addrspacecast (ptr addrspace(3) @frame.h2.i to ptr), ptr %.omp.reduction.red_list.i, align 8
  %last = call i32 @__wf_reduce_league(i32 0, ptr %.omp.reduction.red_list.i, ptr @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_f_l5.shuffle_reduce, ptr @__omp_offloading_f_l5.inter_warp_copy, ptr @__omp_offloading_f_l5.copy.1, ptr @__omp_offloading_f_l5.layout, ptr %dyn_ptr, i64 0, i64 32, i32 0, ptr %mine, ptr %theirs, ptr %buffer)
  %cond10.i = icmp eq i32 %last, 1
  br i1 %cond10.i, label %chooses, label %__omp_offloading_f_l5.omp_outlined.exit
.omp.reduction.case1.i:
  %5 = getelementptr i8, ptr %h, i64 32
  br label %omp.arraycpy.body.i
omp.arraycpy.body.i:
  %omp.arraycpy.srcElementPast.i = phi ptr [ addrspacecast (ptr addrspace(3) @frame.h2.i to ptr), %.omp.reduction.case1.i ], [ %omp.arraycpy.src.element.i, %omp.arraycpy.body.i ]
  %omp.arraycpy.destElementPast9.i = phi ptr [ %h, %.omp.reduction.case1.i ], [ %omp.arraycpy.dest.element11.i, %omp.arraycpy.body.i ]
  %6 = load double, ptr %omp.arraycpy.destElementPast9.i, align 8
  %7 = load double, ptr %omp.arraycpy.srcElementPast.i, align 8
  %add10.i = fadd double %6, %7
  store double %add10.i, ptr %omp.arraycpy.destElementPast9.i, align 8
  %omp.arraycpy.dest.element11.i = getelementptr i8, ptr %omp.arraycpy.destElementPast9.i, i64 8
  %omp.arraycpy.src.element.i = getelementptr i8, ptr %omp.arraycpy.srcElementPast.i, i64 8
  %omp.arraycpy.done12.i = icmp eq ptr %omp.arraycpy.dest.element11.i, %5
  br i1 %omp.arraycpy.done12.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.arraycpy.body.i
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
chooses:
  %8 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %8, label %.omp.reduction.case1.i, label %__omp_offloading_f_l5.omp_outlined.exit
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr captures(address) %h, ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %h5 = alloca [4 x double], align 16
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %sub2 = add nsw i32 %n.addr.sroa.0.0.extract.trunc, -1
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  %conv = trunc i64 %.previous.lb. to i32
  %conv3 = trunc i64 %.previous.ub. to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %0 = getelementptr inbounds nuw i8, ptr %h5, i64 32
  br label %omp.arrayinit.body
omp.arrayinit.body:
  %omp.arraycpy.destElementPast = phi ptr [ %h5, %omp.precond.then ], [ %omp.arraycpy.dest.element, %omp.arrayinit.body ]
  store double 0.000000e+00, ptr %omp.arraycpy.destElementPast, align 8
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 8
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %0
  br i1 %omp.arraycpy.done, label %omp.arrayinit.done, label %omp.arrayinit.body
omp.arrayinit.done:
  %1 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @2, i32 %1, i32 4522018, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %2 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %2, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %3 = load i32, ptr %.omp.lb, align 4
  %4 = icmp sle i32 %3, %sub2.
  %step12 = load i32, ptr %.omp.stride, align 4
  %5 = zext i32 %step12 to i64
  %span = mul nuw nsw i64 %5, 3
  %6 = sub i32 %sub2., %3
  %7 = zext i32 %6 to i64
  %8 = icmp samesign ule i64 %span, %7
  %9 = trunc i64 %span to i32
  %limit = sub i32 %sub2., %9
  %enough = and i1 %4, %8
  br i1 %enough, label %unroll.main, label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %3, %omp.arrayinit.done ], [ %50, %unroll.main ], [ %add16, %omp.inner.for.body ]
  %cmp10.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp10.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx12 = getelementptr inbounds double, ptr %x, i64 %idxprom
  %10 = load double, ptr %arrayidx12, align 8
  %rem = srem i32 %.omp.iv.0, 4
  %idxprom13 = sext i32 %rem to i64
  %arrayidx14 = getelementptr inbounds double, ptr %h5, i64 %idxprom13
  %11 = load double, ptr %arrayidx14, align 8
  %add15 = fadd double %11, %10
  store double %add15, ptr %arrayidx14, align 8
  %add16 = add nsw i32 %.omp.iv.0, %step12
  br label %omp.inner.for.cond
omp.loop.exit:
  store ptr %h5, ptr %.omp.reduction.red_list, align 8
  %mine = call i32 @__wf_reduce_region(i32 257, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce, ptr @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy)
  %cond11 = icmp eq i32 %mine, 1
  br i1 %cond11, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %12 = getelementptr i8, ptr %h, i64 32
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %h5, %.omp.reduction.case1 ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast17 = phi ptr [ %h, %.omp.reduction.case1 ], [ %omp.arraycpy.dest.element19, %omp.arraycpy.body ]
  %13 = load double, ptr %omp.arraycpy.destElementPast17, align 8
  %14 = load double, ptr %omp.arraycpy.srcElementPast, align 8
  %add18 = fadd double %13, %14
  store double %add18, ptr %omp.arraycpy.destElementPast17, align 8
  %omp.arraycpy.dest.element19 = getelementptr i8, ptr %omp.arraycpy.destElementPast17, i64 8
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 8
  %omp.arraycpy.done20 = icmp eq ptr %omp.arraycpy.dest.element19, %12
  br i1 %omp.arraycpy.done20, label %.omp.reduction.default, label %omp.arraycpy.body
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
unroll.main:
  %.omp.iv.013 = phi i32 [ %3, %omp.arrayinit.done ], [ %50, %unroll.main ]
  %15 = sext i32 %.omp.iv.013 to i64
  %16 = getelementptr inbounds double, ptr %x, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = srem i32 %.omp.iv.013, 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds double, ptr %h5, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = fadd double %21, %17
  store double %22, ptr %20, align 8
  %23 = add nsw i32 %.omp.iv.013, %step12
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds double, ptr %x, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = srem i32 %23, 4
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds double, ptr %h5, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = fadd double %30, %26
  store double %31, ptr %29, align 8
  %32 = add nsw i32 %23, %step12
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds double, ptr %x, i64 %33
  %35 = load double, ptr %34, align 8
  %36 = srem i32 %32, 4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds double, ptr %h5, i64 %37
  %39 = load double, ptr %38, align 8
  %40 = fadd double %39, %35
  store double %40, ptr %38, align 8
  %41 = add nsw i32 %32, %step12
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds double, ptr %x, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = srem i32 %41, 4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds double, ptr %h5, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = fadd double %48, %44
  store double %49, ptr %47, align 8
  %50 = add nsw i32 %41, %step12
  %.not = icmp sgt i32 %50, %limit
  br i1 %.not, label %omp.inner.for.cond, label %unroll.main
}

define internal void @__omp_offloading_f_l5.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [4 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %8, i32 %2)
  %10 = getelementptr inbounds i8, ptr %copy, i64 8
  store i64 %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %4, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %12, i32 %2)
  %14 = getelementptr inbounds i8, ptr %copy, i64 16
  store i64 %13, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %4, i64 24
  %16 = load i64, ptr %15, align 8
  %17 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %16, i32 %2)
  %18 = getelementptr inbounds i8, ptr %copy, i64 24
  store i64 %17, ptr %18, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %19 = icmp eq i32 %action, 0
  br i1 %19, label %combine, label %test
combine:
  call void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_f_l5.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %20 = icmp eq i32 %action, 1
  br i1 %20, label %take, label %done
}

define internal void @__omp_offloading_f_l5.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %6, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 16
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 16
  store i64 %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %2, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 %12, ptr %13, align 8
  ret void
}

define internal void @__omp_offloading_f_l5.inter_warp_copy(ptr %0, i32 %1) {
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
  %6 = mul i64 %5, 32
  %7 = getelementptr inbounds i8, ptr %shared, i64 %6
  %8 = load ptr, ptr %0, align 8
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %7, align 8
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  %13 = load i64, ptr %11, align 8
  store i64 %13, ptr %12, align 8
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 16
  %16 = getelementptr inbounds i8, ptr %7, i64 16
  %17 = load i64, ptr %15, align 8
  store i64 %17, ptr %16, align 8
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 24
  %20 = getelementptr inbounds i8, ptr %7, i64 24
  %21 = load i64, ptr %19, align 8
  store i64 %21, ptr %20, align 8
  br label %given
given:
  call void @__wf_reduce_barrier(i32 0)
  br i1 %4, label %take, label %taken
take:
  %22 = zext i32 %tid to i64
  %23 = mul i64 %22, 32
  %24 = getelementptr inbounds i8, ptr %shared, i64 %23
  %25 = load ptr, ptr %0, align 8
  %26 = load i64, ptr %24, align 8
  store i64 %26, ptr %25, align 8
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = getelementptr inbounds i8, ptr %24, i64 8
  %30 = load i64, ptr %29, align 8
  store i64 %30, ptr %28, align 8
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 16
  %33 = getelementptr inbounds i8, ptr %24, i64 16
  %34 = load i64, ptr %33, align 8
  store i64 %34, ptr %32, align 8
  %35 = load ptr, ptr %0, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 24
  %37 = getelementptr inbounds i8, ptr %24, i64 24
  %38 = load i64, ptr %37, align 8
  store i64 %38, ptr %36, align 8
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 0)
  ret void
}

define internal void @__omp_offloading_f_l5.copy.1(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %6, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 16
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 16
  store i64 %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %2, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 %12, ptr %13, align 8
  ret void
}

define internal void @__omp_offloading_f_l5.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [4 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %8, i32 %2)
  %10 = getelementptr inbounds i8, ptr %copy, i64 8
  store i64 %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %4, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %12, i32 %2)
  %14 = getelementptr inbounds i8, ptr %copy, i64 16
  store i64 %13, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %4, i64 24
  %16 = load i64, ptr %15, align 8
  %17 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %16, i32 %2)
  %18 = getelementptr inbounds i8, ptr %copy, i64 24
  store i64 %17, ptr %18, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %19 = icmp eq i32 %action, 0
  br i1 %19, label %combine, label %test
combine:
  call void @__omp_offloading_f_l5.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %20 = icmp eq i32 %action, 1
  br i1 %20, label %take, label %done
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %6, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 16
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 16
  store i64 %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %2, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 %12, ptr %13, align 8
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy(ptr %0, i32 %1) {
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
  %6 = mul i64 %5, 32
  %7 = getelementptr inbounds i8, ptr %shared, i64 %6
  %8 = load ptr, ptr %0, align 8
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %7, align 8
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  %13 = load i64, ptr %11, align 8
  store i64 %13, ptr %12, align 8
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 16
  %16 = getelementptr inbounds i8, ptr %7, i64 16
  %17 = load i64, ptr %15, align 8
  store i64 %17, ptr %16, align 8
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 24
  %20 = getelementptr inbounds i8, ptr %7, i64 24
  %21 = load i64, ptr %19, align 8
  store i64 %21, ptr %20, align 8
  br label %given
given:
  call void @__wf_reduce_barrier(i32 257)
  br i1 %4, label %take, label %taken
take:
  %22 = zext i32 %tid to i64
  %23 = mul i64 %22, 32
  %24 = getelementptr inbounds i8, ptr %shared, i64 %23
  %25 = load ptr, ptr %0, align 8
  %26 = load i64, ptr %24, align 8
  store i64 %26, ptr %25, align 8
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = getelementptr inbounds i8, ptr %24, i64 8
  %30 = load i64, ptr %29, align 8
  store i64 %30, ptr %28, align 8
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 16
  %33 = getelementptr inbounds i8, ptr %24, i64 16
  %34 = load i64, ptr %33, align 8
  store i64 %34, ptr %32, align 8
  %35 = load ptr, ptr %0, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 24
  %37 = getelementptr inbounds i8, ptr %24, i64 24
  %38 = load i64, ptr %37, align 8
  store i64 %38, ptr %36, align 8
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 257)
  ret void
}

define internal void @guarded.__omp_offloading_f_l5(ptr %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %1, label %once, label %done
once:
  store double 0.000000e+00, ptr %0, align 8
  br label %done
done:
  ret void
}
