define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %taps, ptr readonly captures(none) %h, ptr readonly captures(none) %x, ptr writeonly captures(none) %y, i64 %0) {
entry:
  %taps.addr.sroa.0.0.extract.trunc.i = trunc i64 %taps to i32
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i19 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i19, label %__omp_offloading_f_l5.omp_outlined.exit, label %for.cond.i.preheader.lr.ph
for.cond.i.preheader.lr.ph:
  %cmp9.i16 = icmp sgt i32 %taps.addr.sroa.0.0.extract.trunc.i, 0
  br label %jam.check
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %_95.i, %jam.check ], [ %55, %jam.end ], [ %add17.i, %for.end.i ]
  br i1 %cmp9.i16, label %for.body.i, label %for.end.i
for.body.i:
  %k.0.i18 = phi i32 [ %inc.i, %for.body.i ], [ 0, %for.cond.i.preheader ]
  %t.0.i17 = phi float [ %4, %for.body.i ], [ 0.000000e+00, %for.cond.i.preheader ]
  %idxprom.i = zext nneg i32 %k.0.i18 to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %h, i64 %idxprom.i
  %2 = load float, ptr %arrayidx.i, align 4
  %add11.i = add nsw i32 %k.0.i18, %.omp.iv.0.i20
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds float, ptr %x, i64 %idxprom12.i
  %3 = load float, ptr %arrayidx13.i, align 4
  %4 = tail call float @llvm.fmuladd.f32(float %2, float %3, float %t.0.i17)
  %inc.i = add nuw nsw i32 %k.0.i18, 1
  %exitcond.not = icmp eq i32 %inc.i, %taps.addr.sroa.0.0.extract.trunc.i
  br i1 %exitcond.not, label %for.end.i, label %for.body.i
for.end.i:
  %t.0.i.lcssa = phi float [ 0.000000e+00, %for.cond.i.preheader ], [ %4, %for.body.i ]
  %idxprom15.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx16.i = getelementptr inbounds float, ptr %y, i64 %idxprom15.i
  store float %t.0.i.lcssa, ptr %arrayidx16.i, align 4
  %add17.i = add nsw i32 %.omp.iv.0.i20, %1
  %cmp7.not.i = icmp sgt i32 %add17.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
jam.check:
  %5 = zext i32 %1 to i64
  %6 = mul i64 %5, 3
  %7 = mul i32 %1, 1
  %8 = mul i32 %1, 2
  %9 = mul i32 %1, 3
  %10 = mul i32 %1, 4
  %11 = icmp sle i32 %_95.i, %sub2.i
  %12 = sub i32 %sub2.i, %_95.i
  %13 = zext i32 %12 to i64
  %14 = icmp uge i64 %13, %6
  %15 = and i1 %11, %14
  %16 = icmp ugt i32 %1, 1
  %17 = and i1 %15, %16
  br i1 %17, label %jam.for.cond.i.preheader, label %for.cond.i.preheader
jam.end:
  %18 = icmp sle i32 %55, %sub2.i
  br i1 %18, label %for.cond.i.preheader, label %__omp_offloading_f_l5.omp_outlined.exit
jam.for.cond.i.preheader:
  %.omp.iv.0.i201 = phi i32 [ %_95.i, %jam.check ], [ %55, %jam.for.end.i ]
  %19 = add i32 %.omp.iv.0.i201, %7
  %20 = add i32 %.omp.iv.0.i201, %8
  %21 = add i32 %.omp.iv.0.i201, %9
  br i1 %cmp9.i16, label %jam.for.body.i, label %jam.for.end.i
jam.for.body.i:
  %k.0.i182 = phi i32 [ %45, %jam.for.body.i ], [ 0, %jam.for.cond.i.preheader ]
  %t.0.i173 = phi float [ %41, %jam.for.body.i ], [ 0.000000e+00, %jam.for.cond.i.preheader ]
  %t.0.i174 = phi float [ %42, %jam.for.body.i ], [ 0.000000e+00, %jam.for.cond.i.preheader ]
  %t.0.i175 = phi float [ %43, %jam.for.body.i ], [ 0.000000e+00, %jam.for.cond.i.preheader ]
  %t.0.i176 = phi float [ %44, %jam.for.body.i ], [ 0.000000e+00, %jam.for.cond.i.preheader ]
  %22 = zext nneg i32 %k.0.i182 to i64
  %23 = getelementptr inbounds nuw float, ptr %h, i64 %22
  %24 = load float, ptr %23, align 4
  %25 = add nsw i32 %k.0.i182, %.omp.iv.0.i201
  %26 = add nsw i32 %k.0.i182, %19
  %27 = add nsw i32 %k.0.i182, %20
  %28 = add nsw i32 %k.0.i182, %21
  %29 = sext i32 %25 to i64
  %30 = sext i32 %26 to i64
  %31 = sext i32 %27 to i64
  %32 = sext i32 %28 to i64
  %33 = getelementptr inbounds float, ptr %x, i64 %29
  %34 = getelementptr inbounds float, ptr %x, i64 %30
  %35 = getelementptr inbounds float, ptr %x, i64 %31
  %36 = getelementptr inbounds float, ptr %x, i64 %32
  %37 = load float, ptr %33, align 4
  %38 = load float, ptr %34, align 4
  %39 = load float, ptr %35, align 4
  %40 = load float, ptr %36, align 4
  %41 = tail call float @llvm.fmuladd.f32(float %24, float %37, float %t.0.i173)
  %42 = tail call float @llvm.fmuladd.f32(float %24, float %38, float %t.0.i174)
  %43 = tail call float @llvm.fmuladd.f32(float %24, float %39, float %t.0.i175)
  %44 = tail call float @llvm.fmuladd.f32(float %24, float %40, float %t.0.i176)
  %45 = add nuw nsw i32 %k.0.i182, 1
  %46 = icmp eq i32 %45, %taps.addr.sroa.0.0.extract.trunc.i
  br i1 %46, label %jam.for.end.i, label %jam.for.body.i
jam.for.end.i:
  %t.0.i.lcssa7 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %41, %jam.for.body.i ]
  %t.0.i.lcssa8 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %42, %jam.for.body.i ]
  %t.0.i.lcssa9 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %43, %jam.for.body.i ]
  %t.0.i.lcssa10 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %44, %jam.for.body.i ]
  %47 = sext i32 %.omp.iv.0.i201 to i64
  %48 = sext i32 %19 to i64
  %49 = sext i32 %20 to i64
  %50 = sext i32 %21 to i64
  %51 = getelementptr inbounds float, ptr %y, i64 %47
  %52 = getelementptr inbounds float, ptr %y, i64 %48
  %53 = getelementptr inbounds float, ptr %y, i64 %49
  %54 = getelementptr inbounds float, ptr %y, i64 %50
  store float %t.0.i.lcssa7, ptr %51, align 4
  store float %t.0.i.lcssa8, ptr %52, align 4
  store float %t.0.i.lcssa9, ptr %53, align 4
  store float %t.0.i.lcssa10, ptr %54, align 4
  %55 = add i32 %.omp.iv.0.i201, %10
  %56 = icmp sle i32 %55, %sub2.i
  %57 = sub i32 %sub2.i, %55
  %58 = zext i32 %57 to i64
  %59 = icmp uge i64 %58, %6
  %60 = and i1 %56, %59
  br i1 %60, label %jam.for.cond.i.preheader, label %jam.end
}
