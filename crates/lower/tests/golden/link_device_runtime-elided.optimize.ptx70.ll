define ptx_kernel void @__omp_offloading_f_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %y, i64 %a, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l4.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_52.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i18 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_52.i17, %_54.i18
  %_210.i = zext nneg i32 %sub2.i to i64
  %_211.i = xor i64 %_210.i, 2147483647
  %_61.i = icmp samesign ule i64 %0, %_211.i
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %1 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_54.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %2 = add nuw nsw i64 %first5.i, %_79.i
  %_225.i = tail call i1 @__wf_surely_fits(i64 %_210.i, i64 %0)
  %or.cond72.i = or i1 %_225.i, %_61.i
  br i1 %or.cond72.i, label %bb58.i, label %bb60.i
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
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add12.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb111.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %10 = load float, ptr %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr %y, i64 %idxprom.i
  %11 = load float, ptr %arrayidx11.i, align 4
  %12 = tail call float @llvm.fmuladd.f32(float %1, float %10, float %11)
  store float %12, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}
