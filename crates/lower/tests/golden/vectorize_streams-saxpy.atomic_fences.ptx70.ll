define ptx_kernel void @__omp_offloading_f_l12__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %0) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -2
  %cmp7.not.i16 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l12.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add15.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %add.i = add nsw i32 %.omp.iv.0.i17, 1
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %2 = load float, ptr %arrayidx.i, align 4
  %idxprom10.i = sext i32 %add.i to i64
  %arrayidx11.i = getelementptr inbounds float, ptr %x, i64 %idxprom10.i
  %3 = load float, ptr %arrayidx11.i, align 4
  %add12.i = fadd float %2, %3
  %arrayidx14.i = getelementptr inbounds float, ptr %y, i64 %idxprom10.i
  store float %add12.i, ptr %arrayidx14.i, align 4
  %add15.i = add nsw i32 %.omp.iv.0.i17, %1
  %cmp7.not.i = icmp sgt i32 %add15.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l12.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l12.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %y, i64 %a, ptr readonly captures(none) %x, i64 %0) {
entry:
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %1 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %2 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i16 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add14.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %3 = load float, ptr %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr %y, i64 %idxprom.i
  %4 = load float, ptr %arrayidx11.i, align 4
  %5 = tail call float @llvm.fmuladd.f32(float %1, float %3, float %4)
  store float %5, ptr %arrayidx11.i, align 4
  %add14.i = add nsw i32 %.omp.iv.0.i17, %2
  %cmp7.not.i = icmp sgt i32 %add14.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l9__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %v, ptr readonly captures(none) %u, i64 %0) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -2
  %cmp7.not.i16 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l9.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add14.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %add.i = add nsw i32 %.omp.iv.0.i17, 1
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %u, i64 %idxprom.i
  %2 = load double, ptr %arrayidx.i, align 8
  %arrayidx10.i = getelementptr inbounds double, ptr %v, i64 %idxprom.i
  %3 = load double, ptr %arrayidx10.i, align 8
  %add11.i = fadd double %2, %3
  store double %add11.i, ptr %arrayidx10.i, align 8
  %add14.i = add nsw i32 %.omp.iv.0.i17, %1
  %cmp7.not.i = icmp sgt i32 %add14.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l9.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l9.omp_outlined.exit:
  ret void
}
