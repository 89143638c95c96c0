define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %factor, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_39.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_41.i18 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_39.i17, %_41.i18
  %_197.i = zext nneg i32 %sub2.i to i64
  %_199.i = xor i64 %_197.i, 2147483647
  %_48.i = icmp samesign ule i64 %0, %_199.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team.i, %_41.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_66.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_66.i
  %_208.i = tail call i1 @__wf_surely_fits(i64 %_197.i, i64 %0)
  %or.cond = select i1 %_208.i, i1 true, i1 %_48.i
  br i1 %or.cond, label %bb45.i, label %bb47.i
bb47.i:
  %_92.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_92.i, i64 %0)
  %2 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_215.i = add nsw i64 %_92.i, -1
  %3 = xor i64 %2, 63
  %_214.i = lshr i64 %_215.i, %3
  %share3.sroa.0.0.i = add nuw nsw i64 %_214.i, 1
  %first6.i = mul i64 %share3.sroa.0.0.i, %1
  %_95.i = lshr i64 %1, %3
  %4 = icmp eq i64 %_95.i, 0
  %_96.not.i = icmp ult i64 %first6.i, %_92.i
  %or.cond15 = select i1 %4, i1 %_96.not.i, i1 false
  %left.i = sub nuw nsw i64 %_92.i, %first6.i
  %_101.i = trunc nuw nsw i64 %first6.i to i32
  %_102.i = icmp ult i64 %share3.sroa.0.0.i, %left.i
  %_107.i = trunc nuw nsw i64 %share3.sroa.0.0.i to i32
  %_106.i = add nsw i32 %_107.i, -1
  %_103.i = add nuw i32 %_106.i, %_101.i
  %5 = select i1 %or.cond15, i1 %_102.i, i1 false
  %spec.select16 = select i1 %or.cond15, i32 %_101.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %6 = tail call i32 @llvm.smin.i32(i32 %_103.i, i32 %sub2.i)
  %7 = select i1 %5, i32 %6, i32 %sub2.i
  br label %bb101.i
bb45.i:
  %_83.i = trunc i64 %1 to i32
  %8 = trunc i64 %0 to i32
  br label %bb101.i
bb101.i:
  %.omp.stride.i1.0 = phi i32 [ %8, %bb45.i ], [ 1, %bb47.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb45.i ], [ %7, %bb47.i ]
  %.omp.lb.i.0 = phi i32 [ %_83.i, %bb45.i ], [ %spec.select16, %bb47.i ]
  %cmp7.not.i17 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i17, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i18 = phi i32 [ %add18.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb101.i ]
  %9 = load double, ptr %factor, align 8
  %idxprom.i = sext i32 %.omp.iv.0.i18 to i64
  %arrayidx.i = getelementptr inbounds double, ptr %x, i64 %idxprom.i
  %10 = load double, ptr %arrayidx.i, align 8
  %mul9.i = fmul double %9, %10
  %arrayidx11.i = getelementptr inbounds double, ptr %y, i64 %idxprom.i
  store double %mul9.i, ptr %arrayidx11.i, align 8
  %11 = load double, ptr %factor, align 8
  %12 = load double, ptr %arrayidx.i, align 8
  %add14.i = fadd double %11, %12
  %add15.i = add nsw i32 %.omp.iv.0.i18, %n.addr.sroa.0.0.extract.trunc.i
  %idxprom16.i = sext i32 %add15.i to i64
  %arrayidx17.i = getelementptr inbounds double, ptr %y, i64 %idxprom16.i
  store double %add14.i, ptr %arrayidx17.i, align 8
  %add18.i = add nsw i32 %.omp.iv.0.i18, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add18.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}
