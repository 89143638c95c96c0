define ptx_kernel void @__omp_offloading_f_l8(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l8.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_52.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i18 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_52.i17, %_54.i18
  %1 = xor i32 %sub2.i, 2147483647
  %_211.i = zext nneg i32 %1 to i64
  %_61.i.not = icmp samesign ugt i64 %0, %_211.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_54.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %2 = add nuw nsw i64 %first5.i, %_79.i
  br i1 %_61.i.not, label %bb60.i, label %bb58.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %0)
  %3 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %4 = xor i64 %3, 63
  %_232.i = lshr i64 %_233.i, %4
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %2
  %_104.i = lshr i64 %2, %4
  %5 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %5, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %spec.select15 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  %6 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %7 = select i1 %_110.i, i32 %6, i32 %sub2.i
  %8 = select i1 %or.cond73.i, i32 %sub2.i, i32 %7
  br label %bb111.i
bb58.i:
  %_95.i = trunc i64 %2 to i32
  %9 = trunc i64 %0 to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i1.0 = phi i32 [ %9, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %8, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select15, %bb60.i ]
  %cmp7.not.i16 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l8.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add33.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb111.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds %struct.number, ptr %x, i64 %idxprom.i
  %10 = load double, ptr %arrayidx.i, align 8
  %im.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %11 = load double, ptr %im.i, align 8
  %12 = fneg double %11
  %neg.i = fmul double %11, %12
  %13 = tail call double @llvm.fmuladd.f64(double %10, double %10, double %neg.i)
  %arrayidx20.i = getelementptr inbounds %struct.number, ptr %y, i64 %idxprom.i
  store double %13, ptr %arrayidx20.i, align 8
  %14 = load double, ptr %arrayidx.i, align 8
  %mul25.i = fmul double %14, 2.000000e+00
  %mul29.i = fmul double %11, %mul25.i
  %im32.i = getelementptr inbounds nuw i8, ptr %arrayidx20.i, i64 8
  store double %mul29.i, ptr %im32.i, align 8
  %add33.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add33.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l8.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l8.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l8__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %0) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i16 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l8.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add33.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds %struct.number, ptr %x, i64 %idxprom.i
  %2 = load double, ptr %arrayidx.i, align 8
  %im.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %3 = load double, ptr %im.i, align 8
  %4 = fneg double %3
  %neg.i = fmul double %3, %4
  %5 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %neg.i)
  %arrayidx20.i = getelementptr inbounds %struct.number, ptr %y, i64 %idxprom.i
  store double %5, ptr %arrayidx20.i, align 8
  %6 = load double, ptr %arrayidx.i, align 8
  %mul25.i = fmul double %6, 2.000000e+00
  %mul29.i = fmul double %3, %mul25.i
  %im32.i = getelementptr inbounds nuw i8, ptr %arrayidx20.i, i64 8
  store double %mul29.i, ptr %im32.i, align 8
  %add33.i = add nsw i32 %.omp.iv.0.i17, %1
  %cmp7.not.i = icmp sgt i32 %add33.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l8.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l8.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l8__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %0) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l8.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add33.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds %struct.number, ptr %x, i64 %idxprom.i
  %2 = load double, ptr %arrayidx.i, align 8
  %im.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %3 = load double, ptr %im.i, align 8
  %4 = fneg double %3
  %neg.i = fmul double %3, %4
  %5 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %neg.i)
  %arrayidx20.i = getelementptr inbounds %struct.number, ptr %y, i64 %idxprom.i
  store double %5, ptr %arrayidx20.i, align 8
  %mul25.i = fmul double %2, 2.000000e+00
  %mul29.i = fmul double %3, %mul25.i
  %im32.i = getelementptr inbounds nuw i8, ptr %arrayidx20.i, i64 8
  store double %mul29.i, ptr %im32.i, align 8
  %add33.i = add nsw i32 %.omp.iv.0.i17, %1
  %cmp7.not.i.not = icmp slt i32 %add33.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l8.omp_outlined.exit
__omp_offloading_f_l8.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l8__wf_launch_values__wf_noalias__wf_aligned(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %0) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l8.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add33.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds %struct.number, ptr %x, i64 %idxprom.i
  %2 = load double, ptr %arrayidx.i, align 16
  %im.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %3 = load double, ptr %im.i, align 8
  %4 = fneg double %3
  %neg.i = fmul double %3, %4
  %5 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %neg.i)
  %arrayidx20.i = getelementptr inbounds %struct.number, ptr %y, i64 %idxprom.i
  store double %5, ptr %arrayidx20.i, align 16
  %mul25.i = fmul double %2, 2.000000e+00
  %mul29.i = fmul double %3, %mul25.i
  %im32.i = getelementptr inbounds nuw i8, ptr %arrayidx20.i, i64 8
  store double %mul29.i, ptr %im32.i, align 8
  %add33.i = add nsw i32 %.omp.iv.0.i17, %1
  %cmp7.not.i.not = icmp slt i32 %add33.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l8.omp_outlined.exit
__omp_offloading_f_l8.omp_outlined.exit:
  ret void
}
