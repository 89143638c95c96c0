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
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.iv.0.i17.ph, %omp.inner.for.body.i8.preheader76 ]
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
  %21 = mul nuw nsw i64 %20, 3
  %22 = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %_95.i
  %23 = zext i32 %22 to i64
  %24 = icmp samesign ult i64 %21, %23
  br i1 %24, label %ahead.main, label %omp.inner.for.body.i8.preheader76
ahead.main:
  %.omp.iv.0.i173 = phi i32 [ %52, %ahead.main ], [ %_95.i, %ahead.check ]
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
  %37 = sext i32 %.omp.iv.0.i173 to i64
  %38 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %37
  %39 = load i8, ptr addrspace(1) %38, align 1
  %40 = zext i8 %39 to i64
  %.idx = shl nuw nsw i64 %40, 2
  %41 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx
  %42 = atomicrmw add ptr addrspace(3) %41, i32 1 monotonic, align 4
  %43 = zext i8 %28 to i64
  %.idx78 = shl nuw nsw i64 %43, 2
  %44 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx78
  %45 = atomicrmw add ptr addrspace(3) %44, i32 1 monotonic, align 4
  %46 = zext i8 %32 to i64
  %.idx79 = shl nuw nsw i64 %46, 2
  %47 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx79
  %48 = atomicrmw add ptr addrspace(3) %47, i32 1 monotonic, align 4
  %49 = zext i8 %36 to i64
  %.idx80 = shl nuw nsw i64 %49, 2
  %50 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx80
  %51 = atomicrmw add ptr addrspace(3) %50, i32 1 monotonic, align 4
  %52 = add nsw i32 %33, %10
  %53 = icmp slt i32 %52, %n.addr.sroa.0.0.extract.trunc.i
  %54 = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %52
  %55 = zext i32 %54 to i64
  %56 = icmp samesign ult i64 %21, %55
  %57 = and i1 %53, %56
  br i1 %57, label %ahead.main, label %ahead.end
ahead.end:
  br i1 %53, label %omp.inner.for.body.i8.preheader76, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8.preheader76:
  %.omp.iv.0.i17.ph = phi i32 [ %52, %ahead.end ], [ %_95.i, %ahead.check ]
  br label %omp.inner.for.body.i8
}
