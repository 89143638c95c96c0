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
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l6.omp_outlined.exit, label %vectors.check
omp.inner.for.body.i8:
  %3 = phi i32 [ %_95.i, %vectors.check ], [ %_95.i, %vectors.aligned ], [ %65, %vectors.rest ], [ %add14.i, %omp.inner.for.body.i8 ]
  %4 = phi i32 [ %sub2.i, %vectors.check ], [ %sub2.i, %vectors.aligned ], [ %66, %vectors.rest ], [ %4, %omp.inner.for.body.i8 ]
  %idxprom.i = sext i32 %3 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %5 = load float, ptr %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr %y, i64 %idxprom.i
  %6 = load float, ptr %arrayidx11.i, align 4
  %7 = tail call float @llvm.fmuladd.f32(float %1, float %5, float %6)
  store float %7, ptr %arrayidx11.i, align 4
  %add14.i = add nsw i32 %3, %2
  %cmp7.not.i = icmp sgt i32 %add14.i, %4
  br i1 %cmp7.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
vectors.check:
  %8 = add i32 %sub2.i, 1
  %9 = lshr i32 %8, 2
  %10 = icmp uge i32 %9, %2
  %11 = icmp uge i32 %2, 32
  %12 = and i1 %10, %11
  br i1 %12, label %vectors.aligned, label %omp.inner.for.body.i8
vectors.aligned:
  %13 = sext i32 0 to i64
  %14 = getelementptr inbounds float, ptr %x, i64 %13
  %15 = ptrtoint ptr %14 to i64
  %16 = and i64 %15, 15
  %17 = lshr i64 %16, 2
  %18 = shl i64 %17, 2
  %19 = xor i64 %16, %18
  %20 = getelementptr inbounds float, ptr %y, i64 %13
  %21 = ptrtoint ptr %20 to i64
  %22 = and i64 %21, 15
  %23 = shl i64 %17, 2
  %24 = xor i64 %22, %23
  %25 = or i64 %19, %24
  %26 = sub i64 0, %17
  %27 = and i64 %26, 3
  %28 = trunc i64 %27 to i32
  %29 = icmp eq i64 %25, 0
  br i1 %29, label %vectors.mine, label %omp.inner.for.body.i8
vectors.mine:
  %30 = sub i32 %8, %28
  %31 = lshr i32 %30, 2
  %32 = icmp ult i32 %_95.i, %31
  br i1 %32, label %vectors.main, label %vectors.rest
vectors.main:
  %33 = phi i32 [ %_95.i, %vectors.mine ], [ %60, %vectors.main ]
  %34 = mul i32 %33, 4
  %35 = add i32 %34, %28
  %36 = add i32 %35, 1
  %37 = add i32 %35, 2
  %38 = add i32 %35, 3
  %39 = sext i32 %35 to i64
  %40 = getelementptr inbounds float, ptr %x, i64 %39
  %41 = load <4 x float>, ptr %40, align 16
  %42 = extractelement <4 x float> %41, i32 0
  %43 = extractelement <4 x float> %41, i32 1
  %44 = extractelement <4 x float> %41, i32 2
  %45 = extractelement <4 x float> %41, i32 3
  %46 = getelementptr inbounds float, ptr %y, i64 %39
  %47 = load <4 x float>, ptr %46, align 16
  %48 = extractelement <4 x float> %47, i32 0
  %49 = extractelement <4 x float> %47, i32 1
  %50 = extractelement <4 x float> %47, i32 2
  %51 = extractelement <4 x float> %47, i32 3
  %52 = tail call float @llvm.fmuladd.f32(float %1, float %42, float %48)
  %53 = insertelement <4 x float> poison, float %52, i32 0
  %54 = tail call float @llvm.fmuladd.f32(float %1, float %43, float %49)
  %55 = insertelement <4 x float> %53, float %54, i32 1
  %56 = tail call float @llvm.fmuladd.f32(float %1, float %44, float %50)
  %57 = insertelement <4 x float> %55, float %56, i32 2
  %58 = tail call float @llvm.fmuladd.f32(float %1, float %45, float %51)
  %59 = insertelement <4 x float> %57, float %58, i32 3
  store <4 x float> %59, ptr %46, align 16
  %60 = add i32 %33, %2
  %61 = icmp ult i32 %60, %31
  br i1 %61, label %vectors.main, label %vectors.rest
vectors.rest:
  %62 = icmp ult i32 %_95.i, %28
  %63 = shl i32 %31, 2
  %64 = add i32 %63, %_95.i
  %65 = select i1 %62, i32 %_95.i, i32 %64
  %66 = select i1 %62, i32 0, i32 %sub2.i
  %67 = icmp ult i32 %65, %8
  br i1 %67, label %omp.inner.for.body.i8, label %__omp_offloading_f_l6.omp_outlined.exit
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
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l9.omp_outlined.exit, label %vectors.check
omp.inner.for.body.i8:
  %2 = phi i32 [ %_95.i, %vectors.check ], [ %_95.i, %vectors.aligned ], [ %55, %vectors.rest ], [ %add14.i, %omp.inner.for.body.i8 ]
  %3 = phi i32 [ %sub2.i, %vectors.check ], [ %sub2.i, %vectors.aligned ], [ %56, %vectors.rest ], [ %3, %omp.inner.for.body.i8 ]
  %add.i = add nsw i32 %2, 1
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %u, i64 %idxprom.i
  %4 = load double, ptr %arrayidx.i, align 8
  %arrayidx10.i = getelementptr inbounds double, ptr %v, i64 %idxprom.i
  %5 = load double, ptr %arrayidx10.i, align 8
  %add11.i = fadd double %4, %5
  store double %add11.i, ptr %arrayidx10.i, align 8
  %add14.i = add nsw i32 %2, %1
  %cmp7.not.i = icmp sgt i32 %add14.i, %3
  br i1 %cmp7.not.i, label %__omp_offloading_f_l9.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l9.omp_outlined.exit:
  ret void
vectors.check:
  %6 = add i32 %sub2.i, 1
  %7 = lshr i32 %6, 1
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
  %16 = lshr i64 %15, 3
  %17 = shl i64 %16, 3
  %18 = xor i64 %15, %17
  %19 = getelementptr inbounds double, ptr %v, i64 %12
  %20 = ptrtoint ptr %19 to i64
  %21 = and i64 %20, 15
  %22 = shl i64 %16, 3
  %23 = xor i64 %21, %22
  %24 = or i64 %18, %23
  %25 = sub i64 0, %16
  %26 = and i64 %25, 1
  %27 = trunc i64 %26 to i32
  %28 = icmp eq i64 %24, 0
  br i1 %28, label %vectors.mine, label %omp.inner.for.body.i8
vectors.mine:
  %29 = sub i32 %6, %27
  %30 = lshr i32 %29, 1
  %31 = icmp ult i32 %_95.i, %30
  br i1 %31, label %vectors.main, label %vectors.rest
vectors.main:
  %32 = phi i32 [ %_95.i, %vectors.mine ], [ %50, %vectors.main ]
  %33 = mul i32 %32, 2
  %34 = add i32 %33, %27
  %35 = add i32 %34, 1
  %36 = add nsw i32 %34, 1
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds double, ptr %u, i64 %37
  %39 = load <2 x double>, ptr %38, align 16
  %40 = extractelement <2 x double> %39, i32 0
  %41 = extractelement <2 x double> %39, i32 1
  %42 = getelementptr inbounds double, ptr %v, i64 %37
  %43 = load <2 x double>, ptr %42, align 16
  %44 = extractelement <2 x double> %43, i32 0
  %45 = extractelement <2 x double> %43, i32 1
  %46 = fadd double %40, %44
  %47 = insertelement <2 x double> poison, double %46, i32 0
  %48 = fadd double %41, %45
  %49 = insertelement <2 x double> %47, double %48, i32 1
  store <2 x double> %49, ptr %42, align 16
  %50 = add i32 %32, %1
  %51 = icmp ult i32 %50, %30
  br i1 %51, label %vectors.main, label %vectors.rest
vectors.rest:
  %52 = icmp ult i32 %_95.i, %27
  %53 = shl i32 %30, 1
  %54 = add i32 %53, %_95.i
  %55 = select i1 %52, i32 %_95.i, i32 %54
  %56 = select i1 %52, i32 0, i32 %sub2.i
  %57 = icmp ult i32 %55, %6
  br i1 %57, label %omp.inner.for.body.i8, label %__omp_offloading_f_l9.omp_outlined.exit
}
