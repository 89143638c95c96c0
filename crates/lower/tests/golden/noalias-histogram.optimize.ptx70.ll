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
