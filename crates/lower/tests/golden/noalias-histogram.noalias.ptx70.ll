@__omp_offloading_f_l4__wf_noalias.copies = internal addrspace(3) global [2048 x i32] poison, align 8

define ptx_kernel void @__omp_offloading_f_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr %count, ptr readonly captures(none) %bin) {
entry:
  %cmp.i = icmp sgt i64 %n, 0
  br i1 %cmp.i, label %bb15.i, label %__omp_offloading_f_l4.omp_outlined.exit
bb15.i:
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_40.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_42.i = zext nneg i32 %r.i4 to i64
  %0 = mul nuw nsw i64 %_40.i, %_42.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_42.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_61.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_61.i
  %cmp5.not.i7.not18 = icmp samesign ult i64 %1, %n
  br i1 %cmp5.not.i7.not18, label %omp.inner.for.body.i8.lr.ph, label %__omp_offloading_f_l4.omp_outlined.exit
omp.inner.for.body.i8.lr.ph:
  %r.i10 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %2 = zext nneg i32 %r.i10 to i64
  %notmask = shl nsw i64 -1, %2
  %3 = xor i64 %notmask, -1
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i19 = phi i64 [ %1, %omp.inner.for.body.i8.lr.ph ], [ %add7.i, %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %bin, i64 %.omp.iv.0.i19
  %4 = load i32, ptr %arrayidx.i, align 4
  %idxprom.i = sext i32 %4 to i64
  %arrayidx6.i = getelementptr inbounds i32, ptr %count, i64 %idxprom.i
  %b.i = tail call i32 @llvm.nvvm.activemask()
  %5 = ptrtoint ptr %arrayidx6.i to i64
  %q.i = tail call i32 @llvm.nvvm.match.any.sync.i64(i32 %b.i, i64 %5)
  %r.i13 = zext i32 %q.i to i64
  %before.i = and i64 %r.i13, %3
  %6 = icmp eq i64 %before.i, 0
  br i1 %6, label %one.i, label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit
one.i:
  %7 = tail call i64 @llvm.ctpop.i64(i64 %r.i13)
  %8 = trunc nuw nsw i64 %7 to i32
  %9 = atomicrmw add ptr %arrayidx6.i, i32 %8 monotonic, align 4
  br label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit
__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit:
  tail call void @llvm.nvvm.bar.warp.sync(i32 %b.i)
  %add7.i = add nuw nsw i64 %.omp.iv.0.i19, %0
  %cmp5.not.i7.not = icmp slt i64 %add7.i, %n
  br i1 %cmp5.not.i7.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l4__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr %count, ptr readonly captures(none) %bin) {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = zext i32 %0 to i64
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %3 = zext i32 %2 to i64
  br label %round.i
round.i:
  %n.i = phi i64 [ %1, %entry ], [ %5, %round.i ]
  %4 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l4__wf_noalias.copies, i64 %n.i
  store i32 0, ptr addrspace(3) %4, align 4
  %5 = add i64 %n.i, %3
  %6 = icmp ult i64 %5, 2048
  br i1 %6, label %round.i, label %__omp_offloading_f_l4__wf_noalias.begin.exit
__omp_offloading_f_l4__wf_noalias.begin.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %cmp.i = icmp sgt i64 %n, 0
  br i1 %cmp.i, label %bb15.i, label %__omp_offloading_f_l4.omp_outlined.exit
bb15.i:
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_40.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_42.i = zext nneg i32 %r.i4 to i64
  %7 = mul nuw nsw i64 %_40.i, %_42.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_42.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_61.i = zext nneg i32 %r.i1 to i64
  %8 = add nuw nsw i64 %first5.i, %_61.i
  %cmp5.not.i7.not18 = icmp samesign ult i64 %8, %n
  br i1 %cmp5.not.i7.not18, label %omp.inner.for.body.i8.lr.ph, label %__omp_offloading_f_l4.omp_outlined.exit
omp.inner.for.body.i8.lr.ph:
  %r.i10 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %9 = zext nneg i32 %r.i10 to i64
  %notmask = shl nsw i64 -1, %9
  %10 = xor i64 %notmask, -1
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i19 = phi i64 [ %8, %omp.inner.for.body.i8.lr.ph ], [ %add7.i, %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %bin, i64 %.omp.iv.0.i19
  %11 = load i32, ptr %arrayidx.i, align 4
  %idxprom.i = sext i32 %11 to i64
  %arrayidx6.i = getelementptr inbounds i32, ptr %count, i64 %idxprom.i
  %b.i = tail call i32 @llvm.nvvm.activemask()
  %12 = ptrtoint ptr %arrayidx6.i to i64
  %q.i = tail call i32 @llvm.nvvm.match.any.sync.i64(i32 %b.i, i64 %12)
  %r.i13 = zext i32 %q.i to i64
  %before.i = and i64 %r.i13, %10
  %13 = icmp eq i64 %before.i, 0
  br i1 %13, label %one.i, label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit
one.i:
  %14 = tail call i64 @llvm.ctpop.i64(i64 %r.i13)
  %15 = trunc nuw nsw i64 %14 to i32
  %16 = ptrtoint ptr %arrayidx6.i to i64
  %17 = ptrtoint ptr %count to i64
  %18 = sub i64 %16, %17
  %19 = call i64 @llvm.fshr.i64(i64 %18, i64 %18, i64 2)
  %20 = icmp ult i64 %19, 2048
  br i1 %20, label %near.i, label %far.i
near.i:
  %21 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l4__wf_noalias.copies, i64 %19
  %22 = atomicrmw add ptr addrspace(3) %21, i32 %15 monotonic, align 4
  br label %__omp_offloading_f_l4__wf_noalias.update.exit
far.i:
  %23 = atomicrmw add ptr %arrayidx6.i, i32 %15 monotonic, align 4
  br label %__omp_offloading_f_l4__wf_noalias.update.exit
__omp_offloading_f_l4__wf_noalias.update.exit:
  br label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit
__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.by_address.exit:
  tail call void @llvm.nvvm.bar.warp.sync(i32 %b.i)
  %add7.i = add nuw nsw i64 %.omp.iv.0.i19, %7
  %cmp5.not.i7.not = icmp slt i64 %add7.i, %n
  br i1 %cmp5.not.i7.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
__omp_offloading_f_l4.omp_outlined.exit:
  %24 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %25 = zext i32 %24 to i64
  %26 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %27 = zext i32 %26 to i64
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %round.i1
round.i1:
  %n.i2 = phi i64 [ %25, %__omp_offloading_f_l4.omp_outlined.exit ], [ %31, %next.i ]
  %28 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l4__wf_noalias.copies, i64 %n.i2
  %29 = load i32, ptr addrspace(3) %28, align 4
  %30 = icmp ne i32 %29, 0
  br i1 %30, label %some.i, label %next.i
next.i:
  %31 = add i64 %n.i2, %27
  %32 = icmp ult i64 %31, 2048
  br i1 %32, label %round.i1, label %__omp_offloading_f_l4__wf_noalias.end.exit
some.i:
  %33 = getelementptr i32, ptr %count, i64 %n.i2
  %34 = atomicrmw add ptr %33, i32 %29 monotonic, align 4
  br label %next.i
__omp_offloading_f_l4__wf_noalias.end.exit:
  ret void
}
