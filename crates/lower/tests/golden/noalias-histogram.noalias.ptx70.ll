@__omp_offloading_f_l4__wf_noalias.copies = internal addrspace(3) global [8192 x i32] poison, align 8

define ptx_kernel void @__omp_offloading_f_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin) {
entry:
  %cmp.i = icmp sgt i64 %n, 0
  br i1 %cmp.i, label %bb20.i, label %__omp_offloading_f_l4.omp_outlined.exit
bb20.i:
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_51.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_53.i = zext nneg i32 %r.i4 to i64
  %0 = mul nuw nsw i64 %_51.i, %_53.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_53.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_72.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_72.i
  %cmp5.not.i7.not14 = icmp samesign ult i64 %1, %n
  br i1 %cmp5.not.i7.not14, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i15 = phi i64 [ %add7.i, %omp.inner.for.body.i8 ], [ %1, %bb20.i ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %bin, i64 %.omp.iv.0.i15
  %2 = load i32, ptr %arrayidx.i, align 4
  %idxprom.i = sext i32 %2 to i64
  %arrayidx6.i = getelementptr inbounds i32, ptr %count, i64 %idxprom.i
  %3 = atomicrmw add ptr %arrayidx6.i, i32 1 monotonic, align 4
  %add7.i = add nuw nsw i64 %.omp.iv.0.i15, %0
  %cmp5.not.i7.not = icmp slt i64 %add7.i, %n
  br i1 %cmp5.not.i7.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l4__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin) {
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
  %6 = icmp ult i64 %5, 8192
  br i1 %6, label %round.i, label %__omp_offloading_f_l4__wf_noalias.begin.exit
__omp_offloading_f_l4__wf_noalias.begin.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %cmp.i = icmp sgt i64 %n, 0
  br i1 %cmp.i, label %bb20.i, label %__omp_offloading_f_l4.omp_outlined.exit
bb20.i:
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_51.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_53.i = zext nneg i32 %r.i4 to i64
  %7 = mul nuw nsw i64 %_51.i, %_53.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_53.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_72.i = zext nneg i32 %r.i1 to i64
  %8 = add nuw nsw i64 %first5.i, %_72.i
  %cmp5.not.i7.not14 = icmp samesign ult i64 %8, %n
  br i1 %cmp5.not.i7.not14, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i15 = phi i64 [ %add7.i, %omp.inner.for.body.i8 ], [ %8, %bb20.i ]
  %arrayidx.i = getelementptr inbounds nuw i32, ptr %bin, i64 %.omp.iv.0.i15
  %9 = load i32, ptr %arrayidx.i, align 4
  %idxprom.i = sext i32 %9 to i64
  %arrayidx6.i = getelementptr inbounds i32, ptr %count, i64 %idxprom.i
  %10 = atomicrmw add ptr %arrayidx6.i, i32 1 monotonic, align 4
  %add7.i = add nuw nsw i64 %.omp.iv.0.i15, %7
  %cmp5.not.i7.not = icmp slt i64 %add7.i, %n
  br i1 %cmp5.not.i7.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
__omp_offloading_f_l4.omp_outlined.exit:
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = zext i32 %11 to i64
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %14 = zext i32 %13 to i64
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %round.i1
round.i1:
  %n.i2 = phi i64 [ %12, %__omp_offloading_f_l4.omp_outlined.exit ], [ %18, %next.i ]
  %15 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l4__wf_noalias.copies, i64 %n.i2
  %16 = load i32, ptr addrspace(3) %15, align 4
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %some.i, label %next.i
next.i:
  %18 = add i64 %n.i2, %14
  %19 = icmp ult i64 %18, 8192
  br i1 %19, label %round.i1, label %__omp_offloading_f_l4__wf_noalias.end.exit
some.i:
  %20 = getelementptr i32, ptr %count, i64 %n.i2
  %21 = atomicrmw add ptr %20, i32 %16 monotonic, align 4
  br label %next.i
__omp_offloading_f_l4__wf_noalias.end.exit:
  ret void
}
