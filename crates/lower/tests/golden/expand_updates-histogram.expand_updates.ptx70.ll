@__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin) {
entry:
  %0 = addrspacecast ptr %bin to ptr addrspace(1)
  %1 = addrspacecast ptr %count to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_52.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i18 = zext nneg i32 %r.i2 to i64
  %2 = mul nuw nsw i64 %_52.i17, %_54.i18
  %3 = xor i32 %sub2.i, 2147483647
  %_211.i = zext nneg i32 %3 to i64
  %_61.i.not = icmp samesign ugt i64 %2, %_211.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_54.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %4 = add nuw nsw i64 %first5.i, %_79.i
  br i1 %_61.i.not, label %bb60.i, label %bb58.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %2)
  %5 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %6 = xor i64 %5, 63
  %_232.i = lshr i64 %_233.i, %6
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %4
  %_104.i = lshr i64 %4, %6
  %7 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %7, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %spec.select15 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  %8 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %9 = select i1 %_110.i, i32 %8, i32 %sub2.i
  %10 = select i1 %or.cond73.i, i32 %sub2.i, i32 %9
  br label %bb111.i
bb58.i:
  %_95.i = trunc i64 %4 to i32
  %11 = trunc i64 %2 to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i1.0 = phi i32 [ %11, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %10, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select15, %bb60.i ]
  %cmp7.not.i16 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8.preheader
omp.inner.for.body.i8.preheader:
  %r.i.i = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %12 = zext nneg i32 %r.i.i to i64
  %13 = shl nuw nsw i64 1, %12
  %14 = add nsw i64 %13, -1
  %15 = or i64 %14, %13
  %16 = xor i64 %15, -1
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %__wf_by_data.add.i32.same.exit ], [ %.omp.lb.i.0, %omp.inner.for.body.i8.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %idxprom.i
  %17 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %17 to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %idxprom9.i
  %18 = addrspacecast ptr addrspace(1) %arrayidx10.i to ptr
  %b.i7.i = call i32 @llvm.nvvm.activemask()
  %r.i8.i = zext i32 %b.i7.i to i64
  %19 = ptrtoint ptr %18 to i64
  %20 = trunc i64 %19 to i32
  %21 = and i64 %r.i8.i, %16
  %22 = icmp ne i64 %21, 0
  %23 = call i64 @llvm.cttz.i64(i64 %21, i1 true)
  %24 = trunc nuw nsw i64 %23 to i32
  %25 = select i1 %22, i32 %24, i32 %r.i.i
  %r.i2.i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %b.i7.i, i32 %20, i32 %25, i32 31)
  %26 = icmp eq i32 %r.i2.i, %20
  %27 = select i1 %22, i1 %26, i1 false
  %28 = call i64 @llvm.cttz.i64(i64 %r.i8.i, i1 false)
  %29 = trunc nuw nsw i64 %28 to i32
  %30 = shl nuw i64 1, %28
  %31 = icmp ne i64 %13, %30
  %r.i4.i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %b.i7.i, i32 %20, i32 %29, i32 31)
  %32 = icmp eq i32 %r.i4.i, %20
  %33 = select i1 %31, i1 %32, i1 false
  %34 = or i1 %27, %33
  %b.i.i = call i32 @llvm.nvvm.vote.ballot.sync(i32 %b.i7.i, i1 %34)
  %.not.i = icmp eq i32 %b.i.i, 0
  br i1 %.not.i, label %done.sink.split.i, label %several.i
several.i:
  %q.i.i = call i32 @llvm.nvvm.match.any.sync.i64(i32 %b.i7.i, i64 %19)
  %r.i10.i = zext i32 %q.i.i to i64
  %before.i = and i64 %14, %r.i10.i
  %35 = icmp eq i64 %before.i, 0
  br i1 %35, label %one.i, label %__wf_by_data.add.i32.same.exit
one.i:
  %36 = call i64 @llvm.ctpop.i64(i64 %r.i10.i)
  %37 = trunc nuw nsw i64 %36 to i32
  br label %done.sink.split.i
done.sink.split.i:
  %.sink.i = phi i32 [ %37, %one.i ], [ 1, %omp.inner.for.body.i8 ]
  %38 = atomicrmw add ptr %18, i32 %.sink.i monotonic, align 4
  br label %__wf_by_data.add.i32.same.exit
__wf_by_data.add.i32.same.exit:
  call void @llvm.nvvm.bar.warp.sync(i32 %b.i7.i)
  %add11.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add11.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin, i64 %0) {
entry:
  %1 = addrspacecast ptr %bin to ptr addrspace(1)
  %2 = addrspacecast ptr %count to ptr addrspace(1)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %3 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %omp.inner.for.body.i8.preheader, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8.preheader:
  %r.i.i = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %4 = zext nneg i32 %r.i.i to i64
  %5 = shl nuw nsw i64 1, %4
  %6 = add nsw i64 %5, -1
  %7 = or i64 %6, %5
  %8 = xor i64 %7, -1
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %__wf_by_data.add.i32.same.exit ], [ %_95.i, %omp.inner.for.body.i8.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %idxprom.i
  %9 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %9 to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %idxprom9.i
  %10 = addrspacecast ptr addrspace(1) %arrayidx10.i to ptr
  %b.i7.i = call i32 @llvm.nvvm.activemask()
  %r.i8.i = zext i32 %b.i7.i to i64
  %11 = ptrtoint ptr %10 to i64
  %12 = trunc i64 %11 to i32
  %13 = and i64 %r.i8.i, %8
  %14 = icmp ne i64 %13, 0
  %15 = call i64 @llvm.cttz.i64(i64 %13, i1 true)
  %16 = trunc nuw nsw i64 %15 to i32
  %17 = select i1 %14, i32 %16, i32 %r.i.i
  %r.i2.i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %b.i7.i, i32 %12, i32 %17, i32 31)
  %18 = icmp eq i32 %r.i2.i, %12
  %19 = select i1 %14, i1 %18, i1 false
  %20 = call i64 @llvm.cttz.i64(i64 %r.i8.i, i1 false)
  %21 = trunc nuw nsw i64 %20 to i32
  %22 = shl nuw i64 1, %20
  %23 = icmp ne i64 %5, %22
  %r.i4.i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %b.i7.i, i32 %12, i32 %21, i32 31)
  %24 = icmp eq i32 %r.i4.i, %12
  %25 = select i1 %23, i1 %24, i1 false
  %26 = or i1 %19, %25
  %b.i.i = call i32 @llvm.nvvm.vote.ballot.sync(i32 %b.i7.i, i1 %26)
  %.not.i = icmp eq i32 %b.i.i, 0
  br i1 %.not.i, label %done.sink.split.i, label %several.i
several.i:
  %q.i.i = call i32 @llvm.nvvm.match.any.sync.i64(i32 %b.i7.i, i64 %11)
  %r.i10.i = zext i32 %q.i.i to i64
  %before.i = and i64 %6, %r.i10.i
  %27 = icmp eq i64 %before.i, 0
  br i1 %27, label %one.i, label %__wf_by_data.add.i32.same.exit
one.i:
  %28 = call i64 @llvm.ctpop.i64(i64 %r.i10.i)
  %29 = trunc nuw nsw i64 %28 to i32
  br label %done.sink.split.i
done.sink.split.i:
  %.sink.i = phi i32 [ %29, %one.i ], [ 1, %omp.inner.for.body.i8 ]
  %30 = atomicrmw add ptr %10, i32 %.sink.i monotonic, align 4
  br label %__wf_by_data.add.i32.same.exit
__wf_by_data.add.i32.same.exit:
  call void @llvm.nvvm.bar.warp.sync(i32 %b.i7.i)
  %add11.i = add nsw i32 %.omp.iv.0.i17, %3
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin, i64 %0) {
entry:
  %1 = addrspacecast ptr %bin to ptr addrspace(1)
  %2 = addrspacecast ptr %count to ptr addrspace(1)
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = zext nneg i32 %5 to i64
  br label %round.i
round.i:
  %n.i = phi i64 [ %4, %entry ], [ %8, %round.i ]
  %7 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %n.i
  store i32 0, ptr addrspace(3) %7, align 4
  %8 = add nuw nsw i64 %n.i, %6
  %9 = icmp samesign ult i64 %8, 8192
  br i1 %9, label %round.i, label %__omp_offloading_f_l5__wf_launch_values__wf_noalias.begin.exit
__omp_offloading_f_l5__wf_launch_values__wf_noalias.begin.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %ahead.check, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.iv.0.i17.ph, %omp.inner.for.body.i8.preheader292 ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %idxprom.i
  %11 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %11 to i64
  %arrayidx10.i.idx = shl nuw nsw i64 %idxprom9.i, 2
  %12 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %arrayidx10.i.idx
  %13 = atomicrmw add ptr addrspace(3) %12, i32 1 monotonic, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %10
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %round.i1
round.i1:
  %n.i2 = phi i64 [ %4, %__omp_offloading_f_l5.omp_outlined.exit ], [ %16, %next.i ]
  %14 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %n.i2
  %15 = load i32, ptr addrspace(3) %14, align 4
  %.not = icmp eq i32 %15, 0
  %16 = add nuw nsw i64 %n.i2, %6
  %17 = icmp samesign ult i64 %16, 8192
  br i1 %.not, label %next.i, label %some.i
next.i:
  br i1 %17, label %round.i1, label %__omp_offloading_f_l5__wf_launch_values__wf_noalias.end.exit
some.i:
  %18 = getelementptr i32, ptr addrspace(1) %2, i64 %n.i2
  %19 = atomicrmw add ptr addrspace(1) %18, i32 %15 monotonic, align 4
  br label %next.i
__omp_offloading_f_l5__wf_launch_values__wf_noalias.end.exit:
  ret void
ahead.check:
  %20 = zext i32 %10 to i64
  %21 = mul nuw nsw i64 %20, 15
  %22 = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %_95.i
  %23 = zext i32 %22 to i64
  %24 = icmp samesign ult i64 %21, %23
  br i1 %24, label %ahead.main, label %omp.inner.for.body.i8.preheader292
ahead.main:
  %.omp.iv.0.i173 = phi i32 [ %136, %ahead.main ], [ %_95.i, %ahead.check ]
  %25 = add nsw i32 %.omp.iv.0.i173, %10
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %26
  %28 = load i8, ptr addrspace(1) %27, align 1
  %29 = add nsw i32 %25, %10
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %30
  %32 = load i8, ptr addrspace(1) %31, align 1
  %33 = add nsw i32 %29, %10
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %34
  %36 = load i8, ptr addrspace(1) %35, align 1
  %37 = add nsw i32 %33, %10
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %38
  %40 = load i8, ptr addrspace(1) %39, align 1
  %41 = add nsw i32 %37, %10
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %42
  %44 = load i8, ptr addrspace(1) %43, align 1
  %45 = add nsw i32 %41, %10
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %46
  %48 = load i8, ptr addrspace(1) %47, align 1
  %49 = add nsw i32 %45, %10
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %50
  %52 = load i8, ptr addrspace(1) %51, align 1
  %53 = add nsw i32 %49, %10
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %54
  %56 = load i8, ptr addrspace(1) %55, align 1
  %57 = add nsw i32 %53, %10
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %58
  %60 = load i8, ptr addrspace(1) %59, align 1
  %61 = add nsw i32 %57, %10
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %62
  %64 = load i8, ptr addrspace(1) %63, align 1
  %65 = add nsw i32 %61, %10
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %66
  %68 = load i8, ptr addrspace(1) %67, align 1
  %69 = add nsw i32 %65, %10
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %70
  %72 = load i8, ptr addrspace(1) %71, align 1
  %73 = add nsw i32 %69, %10
  %74 = sext i32 %73 to i64
  %75 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %74
  %76 = load i8, ptr addrspace(1) %75, align 1
  %77 = add nsw i32 %73, %10
  %78 = sext i32 %77 to i64
  %79 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %78
  %80 = load i8, ptr addrspace(1) %79, align 1
  %81 = add nsw i32 %77, %10
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %82
  %84 = load i8, ptr addrspace(1) %83, align 1
  %85 = sext i32 %.omp.iv.0.i173 to i64
  %86 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %85
  %87 = load i8, ptr addrspace(1) %86, align 1
  %88 = zext i8 %87 to i64
  %.idx = shl nuw nsw i64 %88, 2
  %89 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx
  %90 = atomicrmw add ptr addrspace(3) %89, i32 1 monotonic, align 4
  %91 = zext i8 %28 to i64
  %.idx294 = shl nuw nsw i64 %91, 2
  %92 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx294
  %93 = atomicrmw add ptr addrspace(3) %92, i32 1 monotonic, align 4
  %94 = zext i8 %32 to i64
  %.idx295 = shl nuw nsw i64 %94, 2
  %95 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx295
  %96 = atomicrmw add ptr addrspace(3) %95, i32 1 monotonic, align 4
  %97 = zext i8 %36 to i64
  %.idx296 = shl nuw nsw i64 %97, 2
  %98 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx296
  %99 = atomicrmw add ptr addrspace(3) %98, i32 1 monotonic, align 4
  %100 = zext i8 %40 to i64
  %.idx297 = shl nuw nsw i64 %100, 2
  %101 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx297
  %102 = atomicrmw add ptr addrspace(3) %101, i32 1 monotonic, align 4
  %103 = zext i8 %44 to i64
  %.idx298 = shl nuw nsw i64 %103, 2
  %104 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx298
  %105 = atomicrmw add ptr addrspace(3) %104, i32 1 monotonic, align 4
  %106 = zext i8 %48 to i64
  %.idx299 = shl nuw nsw i64 %106, 2
  %107 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx299
  %108 = atomicrmw add ptr addrspace(3) %107, i32 1 monotonic, align 4
  %109 = zext i8 %52 to i64
  %.idx300 = shl nuw nsw i64 %109, 2
  %110 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx300
  %111 = atomicrmw add ptr addrspace(3) %110, i32 1 monotonic, align 4
  %112 = zext i8 %56 to i64
  %.idx301 = shl nuw nsw i64 %112, 2
  %113 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx301
  %114 = atomicrmw add ptr addrspace(3) %113, i32 1 monotonic, align 4
  %115 = zext i8 %60 to i64
  %.idx302 = shl nuw nsw i64 %115, 2
  %116 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx302
  %117 = atomicrmw add ptr addrspace(3) %116, i32 1 monotonic, align 4
  %118 = zext i8 %64 to i64
  %.idx303 = shl nuw nsw i64 %118, 2
  %119 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx303
  %120 = atomicrmw add ptr addrspace(3) %119, i32 1 monotonic, align 4
  %121 = zext i8 %68 to i64
  %.idx304 = shl nuw nsw i64 %121, 2
  %122 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx304
  %123 = atomicrmw add ptr addrspace(3) %122, i32 1 monotonic, align 4
  %124 = zext i8 %72 to i64
  %.idx305 = shl nuw nsw i64 %124, 2
  %125 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx305
  %126 = atomicrmw add ptr addrspace(3) %125, i32 1 monotonic, align 4
  %127 = zext i8 %76 to i64
  %.idx306 = shl nuw nsw i64 %127, 2
  %128 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx306
  %129 = atomicrmw add ptr addrspace(3) %128, i32 1 monotonic, align 4
  %130 = zext i8 %80 to i64
  %.idx307 = shl nuw nsw i64 %130, 2
  %131 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx307
  %132 = atomicrmw add ptr addrspace(3) %131, i32 1 monotonic, align 4
  %133 = zext i8 %84 to i64
  %.idx308 = shl nuw nsw i64 %133, 2
  %134 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx308
  %135 = atomicrmw add ptr addrspace(3) %134, i32 1 monotonic, align 4
  %136 = add nsw i32 %81, %10
  %137 = icmp slt i32 %136, %n.addr.sroa.0.0.extract.trunc.i
  %138 = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %136
  %139 = zext i32 %138 to i64
  %140 = icmp samesign ult i64 %21, %139
  %141 = and i1 %137, %140
  br i1 %141, label %ahead.main, label %ahead.end
ahead.end:
  br i1 %137, label %omp.inner.for.body.i8.preheader292, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8.preheader292:
  %.omp.iv.0.i17.ph = phi i32 [ %136, %ahead.end ], [ %_95.i, %ahead.check ]
  br label %omp.inner.for.body.i8
}
