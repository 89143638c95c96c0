define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %factor, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_40.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_42.i18 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_40.i17, %_42.i18
  %_195.i = zext nneg i32 %sub2.i to i64
  %_196.i = xor i64 %_195.i, 2147483647
  %_49.i = icmp samesign ule i64 %0, %_196.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_42.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_67.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_67.i
  %_206.i = tail call i1 @__wf_surely_fits(i64 %_195.i, i64 %0)
  %or.cond63.i = or i1 %_206.i, %_49.i
  br i1 %or.cond63.i, label %bb43.i, label %bb45.i
bb45.i:
  %_90.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_90.i, i64 %0)
  %2 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_214.i = add nsw i64 %_90.i, -1
  %3 = xor i64 %2, 63
  %_213.i = lshr i64 %_214.i, %3
  %share6.i = add nuw nsw i64 %_213.i, 1
  %first7.i = mul i64 %share6.i, %1
  %_92.i = lshr i64 %1, %3
  %4 = icmp ne i64 %_92.i, 0
  %_93.i = icmp uge i64 %first7.i, %_90.i
  %or.cond64.i = select i1 %4, i1 true, i1 %_93.i
  %left.i = sub nuw nsw i64 %_90.i, %first7.i
  %_97.i = trunc nuw nsw i64 %first7.i to i32
  %_98.i = icmp ult i64 %share6.i, %left.i
  %_103.i = trunc nuw nsw i64 %share6.i to i32
  %_102.i = add nsw i32 %_103.i, -1
  %_99.i = add nuw i32 %_102.i, %_97.i
  %spec.select15 = select i1 %or.cond64.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_97.i
  %5 = tail call i32 @llvm.smin.i32(i32 %_99.i, i32 %sub2.i)
  %6 = select i1 %_98.i, i32 %5, i32 %sub2.i
  %7 = select i1 %or.cond64.i, i32 %sub2.i, i32 %6
  br label %bb96.i
bb43.i:
  %_83.i = trunc i64 %1 to i32
  %8 = trunc i64 %0 to i32
  br label %bb96.i
bb96.i:
  %.omp.stride.i1.0 = phi i32 [ %8, %bb43.i ], [ 1, %bb45.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb43.i ], [ %7, %bb45.i ]
  %.omp.lb.i.0 = phi i32 [ %_83.i, %bb43.i ], [ %spec.select15, %bb45.i ]
  %cmp7.not.i16 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add18.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb96.i ]
  %9 = load double, ptr %factor, align 8
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds double, ptr %x, i64 %idxprom.i
  %10 = load double, ptr %arrayidx.i, align 8
  %mul9.i = fmul double %9, %10
  %arrayidx11.i = getelementptr inbounds double, ptr %y, i64 %idxprom.i
  store double %mul9.i, ptr %arrayidx11.i, align 8
  %11 = load double, ptr %factor, align 8
  %12 = load double, ptr %arrayidx.i, align 8
  %add14.i = fadd double %11, %12
  %add15.i = add nsw i32 %.omp.iv.0.i17, %n.addr.sroa.0.0.extract.trunc.i
  %idxprom16.i = sext i32 %add15.i to i64
  %arrayidx17.i = getelementptr inbounds double, ptr %y, i64 %idxprom16.i
  store double %add14.i, ptr %arrayidx17.i, align 8
  %add18.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add18.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}
