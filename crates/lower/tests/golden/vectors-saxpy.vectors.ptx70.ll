define ptx_kernel void @__omp_offloading_f_l12__wf_told(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 1
  br i1 %cmp.i, label %bb43.i, label %__omp_offloading_f_l12.omp_outlined.exit
bb43.i:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -2
  %cmp7.not.i16 = icmp sgt i32 %_83.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l12.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add15.i, %omp.inner.for.body.i8 ], [ %_83.i, %bb43.i ]
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

define ptx_kernel void @__omp_offloading_f_l6__wf_told(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %y, i64 %a, ptr readonly captures(none) %x, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l6.omp_outlined.exit
omp.precond.then.i:
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %1 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %2 = mul i32 %r.i8, %r.i2
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i16 = icmp sgt i32 %_83.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l6.omp_outlined.exit, label %vectors.check
omp.inner.for.body.i8:
  %3 = phi i32 [ %_83.i, %vectors.check ], [ %_83.i, %vectors.aligned ], [ %52, %vectors.rest ], [ %add14.i, %omp.inner.for.body.i8 ]
  %idxprom.i = sext i32 %3 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %4 = load float, ptr %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr %y, i64 %idxprom.i
  %5 = load float, ptr %arrayidx11.i, align 4
  %6 = tail call float @llvm.fmuladd.f32(float %1, float %4, float %5)
  store float %6, ptr %arrayidx11.i, align 4
  %add14.i = add nsw i32 %3, %2
  %cmp7.not.i = icmp sgt i32 %add14.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
vectors.check:
  %7 = add i32 %sub2.i, 1
  %8 = lshr i32 %7, 2
  %9 = lshr i32 %7, 2
  %10 = icmp uge i32 %9, %2
  %11 = icmp uge i32 %2, 32
  %12 = and i1 %10, %11
  br i1 %12, label %vectors.aligned, label %omp.inner.for.body.i8
vectors.aligned:
  %13 = sext i32 0 to i64
  %14 = getelementptr inbounds float, ptr %x, i64 %13
  %15 = ptrtoint ptr %14 to i64
  %16 = and i64 %15, 15
  %17 = getelementptr inbounds float, ptr %y, i64 %13
  %18 = ptrtoint ptr %17 to i64
  %19 = and i64 %18, 15
  %20 = or i64 %16, %19
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %vectors.mine, label %omp.inner.for.body.i8
vectors.mine:
  %22 = icmp ult i32 %_83.i, %8
  br i1 %22, label %vectors.main, label %vectors.rest
vectors.main:
  %23 = phi i32 [ %_83.i, %vectors.mine ], [ %49, %vectors.main ]
  %24 = mul i32 %23, 4
  %25 = add i32 %24, 1
  %26 = add i32 %24, 2
  %27 = add i32 %24, 3
  %28 = sext i32 %24 to i64
  %29 = getelementptr inbounds float, ptr %x, i64 %28
  %30 = load <4 x float>, ptr %29, align 16
  %31 = extractelement <4 x float> %30, i32 0
  %32 = extractelement <4 x float> %30, i32 1
  %33 = extractelement <4 x float> %30, i32 2
  %34 = extractelement <4 x float> %30, i32 3
  %35 = getelementptr inbounds float, ptr %y, i64 %28
  %36 = load <4 x float>, ptr %35, align 16
  %37 = extractelement <4 x float> %36, i32 0
  %38 = extractelement <4 x float> %36, i32 1
  %39 = extractelement <4 x float> %36, i32 2
  %40 = extractelement <4 x float> %36, i32 3
  %41 = tail call float @llvm.fmuladd.f32(float %1, float %31, float %37)
  %42 = insertelement <4 x float> poison, float %41, i32 0
  %43 = tail call float @llvm.fmuladd.f32(float %1, float %32, float %38)
  %44 = insertelement <4 x float> %42, float %43, i32 1
  %45 = tail call float @llvm.fmuladd.f32(float %1, float %33, float %39)
  %46 = insertelement <4 x float> %44, float %45, i32 2
  %47 = tail call float @llvm.fmuladd.f32(float %1, float %34, float %40)
  %48 = insertelement <4 x float> %46, float %47, i32 3
  store <4 x float> %48, ptr %35, align 16
  %49 = add i32 %23, %2
  %50 = icmp ult i32 %49, %8
  br i1 %50, label %vectors.main, label %vectors.rest
vectors.rest:
  %51 = mul i32 %8, 4
  %52 = add i32 %51, %_83.i
  %53 = icmp ult i32 %52, %7
  br i1 %53, label %omp.inner.for.body.i8, label %__omp_offloading_f_l6.omp_outlined.exit
}

define ptx_kernel void @__omp_offloading_f_l9__wf_told(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %v, ptr readonly captures(none) %u, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 1
  br i1 %cmp.i, label %bb43.i, label %__omp_offloading_f_l9.omp_outlined.exit
bb43.i:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -2
  %cmp7.not.i16 = icmp sgt i32 %_83.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l9.omp_outlined.exit, label %vectors.check
omp.inner.for.body.i8:
  %2 = phi i32 [ %_83.i, %vectors.check ], [ %_83.i, %vectors.aligned ], [ %42, %vectors.rest ], [ %add14.i, %omp.inner.for.body.i8 ]
  %add.i = add nsw i32 %2, 1
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %u, i64 %idxprom.i
  %3 = load double, ptr %arrayidx.i, align 8
  %arrayidx10.i = getelementptr inbounds double, ptr %v, i64 %idxprom.i
  %4 = load double, ptr %arrayidx10.i, align 8
  %add11.i = fadd double %3, %4
  store double %add11.i, ptr %arrayidx10.i, align 8
  %add14.i = add nsw i32 %2, %1
  %cmp7.not.i = icmp sgt i32 %add14.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l9.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l9.omp_outlined.exit:
  ret void
vectors.check:
  %5 = add i32 %sub2.i, 1
  %6 = lshr i32 %5, 1
  %7 = lshr i32 %5, 1
  %8 = icmp uge i32 %7, %1
  %9 = icmp uge i32 %1, 32
  %10 = and i1 %8, %9
  br i1 %10, label %vectors.aligned, label %omp.inner.for.body.i8
vectors.aligned:
  %11 = add nsw i32 0, 1
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds double, ptr %u, i64 %12
  %14 = ptrtoint ptr %13 to i64
  %15 = and i64 %14, 15
  %16 = getelementptr inbounds double, ptr %v, i64 %12
  %17 = ptrtoint ptr %16 to i64
  %18 = and i64 %17, 15
  %19 = or i64 %15, %18
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %vectors.mine, label %omp.inner.for.body.i8
vectors.mine:
  %21 = icmp ult i32 %_83.i, %6
  br i1 %21, label %vectors.main, label %vectors.rest
vectors.main:
  %22 = phi i32 [ %_83.i, %vectors.mine ], [ %39, %vectors.main ]
  %23 = mul i32 %22, 2
  %24 = add i32 %23, 1
  %25 = add nsw i32 %23, 1
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds double, ptr %u, i64 %26
  %28 = load <2 x double>, ptr %27, align 16
  %29 = extractelement <2 x double> %28, i32 0
  %30 = extractelement <2 x double> %28, i32 1
  %31 = getelementptr inbounds double, ptr %v, i64 %26
  %32 = load <2 x double>, ptr %31, align 16
  %33 = extractelement <2 x double> %32, i32 0
  %34 = extractelement <2 x double> %32, i32 1
  %35 = fadd double %29, %33
  %36 = insertelement <2 x double> poison, double %35, i32 0
  %37 = fadd double %30, %34
  %38 = insertelement <2 x double> %36, double %37, i32 1
  store <2 x double> %38, ptr %31, align 16
  %39 = add i32 %22, %1
  %40 = icmp ult i32 %39, %6
  br i1 %40, label %vectors.main, label %vectors.rest
vectors.rest:
  %41 = mul i32 %6, 2
  %42 = add i32 %41, %_83.i
  %43 = icmp ult i32 %42, %5
  br i1 %43, label %omp.inner.for.body.i8, label %__omp_offloading_f_l9.omp_outlined.exit
}
