define ptx_kernel void @__omp_offloading_f_l7__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %x, ptr readonly captures(none) %centre, ptr writeonly captures(none) %d, ptr writeonly captures(none) %e, ptr readonly captures(none) %old, i64 %0) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i19.not = icmp slt i32 %_83.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i19.not, label %for.cond.i.preheader, label %__omp_offloading_f_l7.omp_outlined.exit
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %add43.i, %for.end.i ], [ %_83.i, %entry ]
  %mul11.i = shl nsw i32 %.omp.iv.0.i20, 5
  br label %for.body.i
for.body.i:
  %f.0.i18 = phi i32 [ 0, %for.cond.i.preheader ], [ %inc.i.3, %for.body.i ]
  %d1.0.i17 = phi double [ 0.000000e+00, %for.cond.i.preheader ], [ %add30.i.3, %for.body.i ]
  %d0.0.i16 = phi double [ 0.000000e+00, %for.cond.i.preheader ], [ %add20.i.3, %for.body.i ]
  %add12.i = add nuw nsw i32 %f.0.i18, %mul11.i
  %idxprom.i = sext i32 %add12.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %x, i64 %idxprom.i
  %2 = load double, ptr %arrayidx.i, align 8
  %idxprom13.i = zext nneg i32 %f.0.i18 to i64
  %arrayidx14.i = getelementptr inbounds nuw double, ptr %centre, i64 %idxprom13.i
  %3 = load double, ptr %arrayidx14.i, align 8
  %sub15.i = fsub fast double %2, %3
  %mul19.i = fmul fast double %sub15.i, %sub15.i
  %add20.i = fadd fast double %mul19.i, %d0.0.i16
  %arrayidx23.i = getelementptr inbounds nuw i8, ptr %arrayidx14.i, i64 256
  %4 = load double, ptr %arrayidx23.i, align 8
  %sub24.i = fsub fast double %2, %4
  %mul29.i = fmul fast double %sub24.i, %sub24.i
  %add30.i = fadd fast double %mul29.i, %d1.0.i17
  %inc.i = or disjoint i32 %f.0.i18, 1
  %add12.i.1 = add nuw nsw i32 %inc.i, %mul11.i
  %idxprom.i.1 = sext i32 %add12.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds double, ptr %x, i64 %idxprom.i.1
  %5 = load double, ptr %arrayidx.i.1, align 8
  %idxprom13.i.1 = zext nneg i32 %inc.i to i64
  %arrayidx14.i.1 = getelementptr inbounds nuw double, ptr %centre, i64 %idxprom13.i.1
  %6 = load double, ptr %arrayidx14.i.1, align 8
  %sub15.i.1 = fsub fast double %5, %6
  %mul19.i.1 = fmul fast double %sub15.i.1, %sub15.i.1
  %add20.i.1 = fadd fast double %mul19.i.1, %add20.i
  %arrayidx23.i.1 = getelementptr inbounds nuw i8, ptr %arrayidx14.i.1, i64 256
  %7 = load double, ptr %arrayidx23.i.1, align 8
  %sub24.i.1 = fsub fast double %5, %7
  %mul29.i.1 = fmul fast double %sub24.i.1, %sub24.i.1
  %add30.i.1 = fadd fast double %mul29.i.1, %add30.i
  %inc.i.1 = or disjoint i32 %f.0.i18, 2
  %add12.i.2 = add nuw nsw i32 %inc.i.1, %mul11.i
  %idxprom.i.2 = sext i32 %add12.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds double, ptr %x, i64 %idxprom.i.2
  %8 = load double, ptr %arrayidx.i.2, align 8
  %idxprom13.i.2 = zext nneg i32 %inc.i.1 to i64
  %arrayidx14.i.2 = getelementptr inbounds nuw double, ptr %centre, i64 %idxprom13.i.2
  %9 = load double, ptr %arrayidx14.i.2, align 8
  %sub15.i.2 = fsub fast double %8, %9
  %mul19.i.2 = fmul fast double %sub15.i.2, %sub15.i.2
  %add20.i.2 = fadd fast double %mul19.i.2, %add20.i.1
  %arrayidx23.i.2 = getelementptr inbounds nuw i8, ptr %arrayidx14.i.2, i64 256
  %10 = load double, ptr %arrayidx23.i.2, align 8
  %sub24.i.2 = fsub fast double %8, %10
  %mul29.i.2 = fmul fast double %sub24.i.2, %sub24.i.2
  %add30.i.2 = fadd fast double %mul29.i.2, %add30.i.1
  %inc.i.2 = or disjoint i32 %f.0.i18, 3
  %add12.i.3 = add nuw nsw i32 %inc.i.2, %mul11.i
  %idxprom.i.3 = sext i32 %add12.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds double, ptr %x, i64 %idxprom.i.3
  %11 = load double, ptr %arrayidx.i.3, align 8
  %idxprom13.i.3 = zext nneg i32 %inc.i.2 to i64
  %arrayidx14.i.3 = getelementptr inbounds nuw double, ptr %centre, i64 %idxprom13.i.3
  %12 = load double, ptr %arrayidx14.i.3, align 8
  %sub15.i.3 = fsub fast double %11, %12
  %mul19.i.3 = fmul fast double %sub15.i.3, %sub15.i.3
  %add20.i.3 = fadd fast double %mul19.i.3, %add20.i.2
  %arrayidx23.i.3 = getelementptr inbounds nuw i8, ptr %arrayidx14.i.3, i64 256
  %13 = load double, ptr %arrayidx23.i.3, align 8
  %sub24.i.3 = fsub fast double %11, %13
  %mul29.i.3 = fmul fast double %sub24.i.3, %sub24.i.3
  %add30.i.3 = fadd fast double %mul29.i.3, %add30.i.2
  %inc.i.3 = add nuw nsw i32 %f.0.i18, 4
  %exitcond.not.3 = icmp eq i32 %inc.i.3, 32
  br i1 %exitcond.not.3, label %for.end.i, label %for.body.i
for.end.i:
  %d0.0.d1.0.i = tail call fast double @llvm.minnum.f64(double %add20.i.3, double %add30.i.3)
  %idxprom37.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx38.i = getelementptr inbounds double, ptr %d, i64 %idxprom37.i
  store double %d0.0.d1.0.i, ptr %arrayidx38.i, align 8
  %arrayidx40.i = getelementptr inbounds double, ptr %old, i64 %idxprom37.i
  %14 = load double, ptr %arrayidx40.i, align 8
  %arrayidx42.i = getelementptr inbounds double, ptr %e, i64 %idxprom37.i
  store double %14, ptr %arrayidx42.i, align 8
  %add43.i = add nsw i32 %.omp.iv.0.i20, %1
  %cmp7.not.i.not = icmp slt i32 %add43.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %for.cond.i.preheader, label %__omp_offloading_f_l7.omp_outlined.exit
__omp_offloading_f_l7.omp_outlined.exit:
  ret void
}
