define ptx_kernel void @__omp_offloading_rows_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr readonly captures(none) %a, ptr readonly captures(none) %x, ptr writeonly captures(none) %y) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_rows_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_40.i16 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_42.i17 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_40.i16, %_42.i17
  %1 = xor i32 %sub2.i, 2147483647
  %_196.i = zext nneg i32 %1 to i64
  %_49.i.not = icmp samesign ugt i64 %0, %_196.i
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_42.i17
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_67.i = zext nneg i32 %r.i1 to i64
  %2 = add nuw nsw i64 %first5.i, %_67.i
  br i1 %_49.i.not, label %bb45.i, label %bb43.i
bb45.i:
  %_90.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i21 = tail call i64 @llvm.umin.i64(i64 %_90.i, i64 %0)
  %3 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i21, i1 false)
  %_214.i = add nsw i64 %_90.i, -1
  %4 = xor i64 %3, 63
  %_213.i = lshr i64 %_214.i, %4
  %share6.i = add nuw nsw i64 %_213.i, 1
  %first7.i = mul i64 %share6.i, %2
  %_92.i = lshr i64 %2, %4
  %5 = icmp ne i64 %_92.i, 0
  %_93.i = icmp uge i64 %first7.i, %_90.i
  %or.cond64.i = select i1 %5, i1 true, i1 %_93.i
  %left.i = sub nuw nsw i64 %_90.i, %first7.i
  %_97.i = trunc nuw nsw i64 %first7.i to i32
  %_98.i = icmp ult i64 %share6.i, %left.i
  %_103.i = trunc nuw nsw i64 %share6.i to i32
  %_102.i = add nsw i32 %_103.i, -1
  %_99.i = add nuw i32 %_102.i, %_97.i
  %spec.select15 = select i1 %or.cond64.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_97.i
  %6 = tail call i32 @llvm.smin.i32(i32 %_99.i, i32 %sub2.i)
  %7 = select i1 %_98.i, i32 %6, i32 %sub2.i
  %8 = select i1 %or.cond64.i, i32 %sub2.i, i32 %7
  br label %bb96.i
bb43.i:
  %_83.i = trunc i64 %2 to i32
  %9 = trunc i64 %0 to i32
  br label %bb96.i
bb96.i:
  %.omp.stride.i1.0 = phi i32 [ %9, %bb43.i ], [ 1, %bb45.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb43.i ], [ %8, %bb45.i ]
  %.omp.lb.i.0 = phi i32 [ %_83.i, %bb43.i ], [ %spec.select15, %bb45.i ]
  %cmp7.not.i19 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i19, label %__omp_offloading_rows_l5.omp_outlined.exit, label %for.cond.i.preheader.lr.ph
for.cond.i.preheader.lr.ph:
  %cmp9.i16 = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc.i, 0
  %xtraiter = and i32 %m.addr.sroa.0.0.extract.trunc.i, 7
  %10 = icmp ult i32 %m.addr.sroa.0.0.extract.trunc.i, 8
  %unroll_iter = and i32 %m.addr.sroa.0.0.extract.trunc.i, 2147483640
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  %lcmp.mod22 = icmp ne i32 %xtraiter, 0
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %.omp.lb.i.0, %for.cond.i.preheader.lr.ph ], [ %add18.i, %for.end.i ]
  br i1 %cmp9.i16, label %for.body.i.lr.ph, label %for.end.i
for.body.i.lr.ph:
  %mul11.i = mul nsw i32 %.omp.iv.0.i20, %m.addr.sroa.0.0.extract.trunc.i
  br i1 %10, label %for.body.i.epil.preheader, label %for.body.i.preheader
for.body.i.preheader:
  %11 = add nsw i32 0, %mul11.i
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds float, ptr %a, i64 %12
  %14 = ptrtoint ptr %13 to i64
  %15 = and i64 %14, 15
  %16 = or i64 0, %15
  %17 = zext nneg i32 0 to i64
  %18 = getelementptr inbounds nuw float, ptr %x, i64 %17
  %19 = ptrtoint ptr %18 to i64
  %20 = and i64 %19, 15
  %21 = or i64 %16, %20
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %vector.loads, label %for.body.i
for.body.i:
  %j.0.i18 = phi i32 [ %inc.i.7, %for.body.i ], [ 0, %for.body.i.preheader ]
  %t.0.i17 = phi float [ %46, %for.body.i ], [ 0.000000e+00, %for.body.i.preheader ]
  %niter = phi i32 [ %niter.next.7, %for.body.i ], [ 0, %for.body.i.preheader ]
  %add12.i = add nsw i32 %j.0.i18, %mul11.i
  %idxprom.i = sext i32 %add12.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr %a, i64 %idxprom.i
  %23 = load float, ptr %arrayidx.i, align 4
  %idxprom13.i = zext nneg i32 %j.0.i18 to i64
  %arrayidx14.i = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i
  %24 = load float, ptr %arrayidx14.i, align 4
  %25 = tail call float @llvm.fmuladd.f32(float %23, float %24, float %t.0.i17)
  %inc.i = or disjoint i32 %j.0.i18, 1
  %add12.i.1 = add nsw i32 %inc.i, %mul11.i
  %idxprom.i.1 = sext i32 %add12.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.1
  %26 = load float, ptr %arrayidx.i.1, align 4
  %idxprom13.i.1 = zext nneg i32 %inc.i to i64
  %arrayidx14.i.1 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.1
  %27 = load float, ptr %arrayidx14.i.1, align 4
  %28 = tail call float @llvm.fmuladd.f32(float %26, float %27, float %25)
  %inc.i.1 = or disjoint i32 %j.0.i18, 2
  %add12.i.2 = add nsw i32 %inc.i.1, %mul11.i
  %idxprom.i.2 = sext i32 %add12.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.2
  %29 = load float, ptr %arrayidx.i.2, align 4
  %idxprom13.i.2 = zext nneg i32 %inc.i.1 to i64
  %arrayidx14.i.2 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.2
  %30 = load float, ptr %arrayidx14.i.2, align 4
  %31 = tail call float @llvm.fmuladd.f32(float %29, float %30, float %28)
  %inc.i.2 = or disjoint i32 %j.0.i18, 3
  %add12.i.3 = add nsw i32 %inc.i.2, %mul11.i
  %idxprom.i.3 = sext i32 %add12.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.3
  %32 = load float, ptr %arrayidx.i.3, align 4
  %idxprom13.i.3 = zext nneg i32 %inc.i.2 to i64
  %arrayidx14.i.3 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.3
  %33 = load float, ptr %arrayidx14.i.3, align 4
  %34 = tail call float @llvm.fmuladd.f32(float %32, float %33, float %31)
  %inc.i.3 = or disjoint i32 %j.0.i18, 4
  %add12.i.4 = add nsw i32 %inc.i.3, %mul11.i
  %idxprom.i.4 = sext i32 %add12.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.4
  %35 = load float, ptr %arrayidx.i.4, align 4
  %idxprom13.i.4 = zext nneg i32 %inc.i.3 to i64
  %arrayidx14.i.4 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.4
  %36 = load float, ptr %arrayidx14.i.4, align 4
  %37 = tail call float @llvm.fmuladd.f32(float %35, float %36, float %34)
  %inc.i.4 = or disjoint i32 %j.0.i18, 5
  %add12.i.5 = add nsw i32 %inc.i.4, %mul11.i
  %idxprom.i.5 = sext i32 %add12.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.5
  %38 = load float, ptr %arrayidx.i.5, align 4
  %idxprom13.i.5 = zext nneg i32 %inc.i.4 to i64
  %arrayidx14.i.5 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.5
  %39 = load float, ptr %arrayidx14.i.5, align 4
  %40 = tail call float @llvm.fmuladd.f32(float %38, float %39, float %37)
  %inc.i.5 = or disjoint i32 %j.0.i18, 6
  %add12.i.6 = add nsw i32 %inc.i.5, %mul11.i
  %idxprom.i.6 = sext i32 %add12.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.6
  %41 = load float, ptr %arrayidx.i.6, align 4
  %idxprom13.i.6 = zext nneg i32 %inc.i.5 to i64
  %arrayidx14.i.6 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.6
  %42 = load float, ptr %arrayidx14.i.6, align 4
  %43 = tail call float @llvm.fmuladd.f32(float %41, float %42, float %40)
  %inc.i.6 = or disjoint i32 %j.0.i18, 7
  %add12.i.7 = add nsw i32 %inc.i.6, %mul11.i
  %idxprom.i.7 = sext i32 %add12.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.7
  %44 = load float, ptr %arrayidx.i.7, align 4
  %idxprom13.i.7 = zext nneg i32 %inc.i.6 to i64
  %arrayidx14.i.7 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.7
  %45 = load float, ptr %arrayidx14.i.7, align 4
  %46 = tail call float @llvm.fmuladd.f32(float %44, float %45, float %43)
  %inc.i.7 = add nuw nsw i32 %j.0.i18, 8
  %niter.next.7 = add i32 %niter, 8
  %niter.ncmp.7 = icmp eq i32 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7, label %for.end.i.loopexit.unr-lcssa, label %for.body.i
for.end.i.loopexit.unr-lcssa:
  %.lcssa = phi float [ %46, %for.body.i ], [ %92, %vector.loads ]
  %inc.i.7.lcssa = phi i32 [ %inc.i.7, %for.body.i ], [ %84, %vector.loads ]
  br i1 %lcmp.mod.not, label %for.end.i, label %for.body.i.epil.preheader
for.body.i.epil.preheader:
  %j.0.i18.epil.init = phi i32 [ 0, %for.body.i.lr.ph ], [ %inc.i.7.lcssa, %for.end.i.loopexit.unr-lcssa ]
  %t.0.i17.epil.init = phi float [ 0.000000e+00, %for.body.i.lr.ph ], [ %.lcssa, %for.end.i.loopexit.unr-lcssa ]
  br label %for.body.i.epil
for.body.i.epil:
  %j.0.i18.epil = phi i32 [ %j.0.i18.epil.init, %for.body.i.epil.preheader ], [ %inc.i.epil, %for.body.i.epil ]
  %t.0.i17.epil = phi float [ %t.0.i17.epil.init, %for.body.i.epil.preheader ], [ %49, %for.body.i.epil ]
  %epil.iter = phi i32 [ 0, %for.body.i.epil.preheader ], [ %epil.iter.next, %for.body.i.epil ]
  %add12.i.epil = add nsw i32 %j.0.i18.epil, %mul11.i
  %idxprom.i.epil = sext i32 %add12.i.epil to i64
  %arrayidx.i.epil = getelementptr inbounds float, ptr %a, i64 %idxprom.i.epil
  %47 = load float, ptr %arrayidx.i.epil, align 4
  %idxprom13.i.epil = zext nneg i32 %j.0.i18.epil to i64
  %arrayidx14.i.epil = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.epil
  %48 = load float, ptr %arrayidx14.i.epil, align 4
  %49 = tail call float @llvm.fmuladd.f32(float %47, float %48, float %t.0.i17.epil)
  %inc.i.epil = add nuw nsw i32 %j.0.i18.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.end.i.loopexit, label %for.body.i.epil
for.end.i.loopexit:
  %.lcssa26 = phi float [ %49, %for.body.i.epil ]
  br label %for.end.i
for.end.i:
  %t.0.i.lcssa = phi float [ 0.000000e+00, %for.cond.i.preheader ], [ %.lcssa, %for.end.i.loopexit.unr-lcssa ], [ %.lcssa26, %for.end.i.loopexit ]
  %idxprom16.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx17.i = getelementptr inbounds float, ptr %y, i64 %idxprom16.i
  store float %t.0.i.lcssa, ptr %arrayidx17.i, align 4
  %add18.i = add nsw i32 %.omp.iv.0.i20, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add18.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_rows_l5.omp_outlined.exit.loopexit, label %for.cond.i.preheader
__omp_offloading_rows_l5.omp_outlined.exit.loopexit:
  br label %__omp_offloading_rows_l5.omp_outlined.exit
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
vector.loads:
  %50 = phi i32 [ 0, %for.body.i.preheader ], [ %84, %vector.loads ]
  %51 = phi float [ 0.000000e+00, %for.body.i.preheader ], [ %92, %vector.loads ]
  %52 = phi i32 [ 0, %for.body.i.preheader ], [ %93, %vector.loads ]
  %53 = add nsw i32 %50, %mul11.i
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds float, ptr %a, i64 %54
  %56 = load <4 x float>, ptr %55, align 16
  %57 = extractelement <4 x float> %56, i32 0
  %58 = extractelement <4 x float> %56, i32 1
  %59 = extractelement <4 x float> %56, i32 2
  %60 = extractelement <4 x float> %56, i32 3
  %61 = zext nneg i32 %50 to i64
  %62 = getelementptr inbounds nuw float, ptr %x, i64 %61
  %63 = load <4 x float>, ptr %62, align 16
  %64 = extractelement <4 x float> %63, i32 0
  %65 = extractelement <4 x float> %63, i32 1
  %66 = extractelement <4 x float> %63, i32 2
  %67 = extractelement <4 x float> %63, i32 3
  %68 = or disjoint i32 %50, 4
  %69 = add nsw i32 %68, %mul11.i
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds float, ptr %a, i64 %70
  %72 = load <4 x float>, ptr %71, align 16
  %73 = extractelement <4 x float> %72, i32 0
  %74 = extractelement <4 x float> %72, i32 1
  %75 = extractelement <4 x float> %72, i32 2
  %76 = extractelement <4 x float> %72, i32 3
  %77 = zext nneg i32 %68 to i64
  %78 = getelementptr inbounds nuw float, ptr %x, i64 %77
  %79 = load <4 x float>, ptr %78, align 16
  %80 = extractelement <4 x float> %79, i32 0
  %81 = extractelement <4 x float> %79, i32 1
  %82 = extractelement <4 x float> %79, i32 2
  %83 = extractelement <4 x float> %79, i32 3
  %84 = add nuw nsw i32 %50, 8
  %85 = tail call float @llvm.fmuladd.f32(float %57, float %64, float %51)
  %86 = tail call float @llvm.fmuladd.f32(float %58, float %65, float %85)
  %87 = tail call float @llvm.fmuladd.f32(float %59, float %66, float %86)
  %88 = tail call float @llvm.fmuladd.f32(float %60, float %67, float %87)
  %89 = tail call float @llvm.fmuladd.f32(float %73, float %80, float %88)
  %90 = tail call float @llvm.fmuladd.f32(float %74, float %81, float %89)
  %91 = tail call float @llvm.fmuladd.f32(float %75, float %82, float %90)
  %92 = tail call float @llvm.fmuladd.f32(float %76, float %83, float %91)
  %93 = add i32 %52, 8
  %94 = icmp eq i32 %93, %unroll_iter
  br i1 %94, label %for.end.i.loopexit.unr-lcssa, label %vector.loads
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr readonly captures(none) %a, ptr readonly captures(none) %x, ptr writeonly captures(none) %y, i64 %0) {
entry:
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i19 = icmp sgt i32 %_83.i, %sub2.i
  br i1 %cmp7.not.i19, label %__omp_offloading_rows_l5.omp_outlined.exit, label %for.cond.i.preheader.lr.ph
for.cond.i.preheader.lr.ph:
  %cmp9.i16 = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc.i, 0
  %xtraiter = and i32 %m.addr.sroa.0.0.extract.trunc.i, 7
  %2 = icmp ult i32 %m.addr.sroa.0.0.extract.trunc.i, 8
  %unroll_iter = and i32 %m.addr.sroa.0.0.extract.trunc.i, 2147483640
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  %lcmp.mod22 = icmp ne i32 %xtraiter, 0
  br label %jam.check
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %add18.i, %for.end.i ], [ %.omp.iv.0.i20.ph, %for.cond.i.preheader.preheader ]
  br i1 %cmp9.i16, label %for.body.i.lr.ph, label %for.end.i
for.body.i.lr.ph:
  %mul11.i = mul nsw i32 %.omp.iv.0.i20, %m.addr.sroa.0.0.extract.trunc.i
  br i1 %2, label %for.body.i.epil.preheader, label %for.body.i.preheader
for.body.i.preheader:
  %3 = add nsw i32 0, %mul11.i
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds float, ptr %a, i64 %4
  %6 = ptrtoint ptr %5 to i64
  %7 = and i64 %6, 15
  %8 = or i64 0, %7
  %9 = zext nneg i32 0 to i64
  %10 = getelementptr inbounds nuw float, ptr %x, i64 %9
  %11 = ptrtoint ptr %10 to i64
  %12 = and i64 %11, 15
  %13 = or i64 %8, %12
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %vector.loads, label %for.body.i
for.body.i:
  %j.0.i18 = phi i32 [ %inc.i.7, %for.body.i ], [ 0, %for.body.i.preheader ]
  %t.0.i17 = phi float [ %38, %for.body.i ], [ 0.000000e+00, %for.body.i.preheader ]
  %niter = phi i32 [ %niter.next.7, %for.body.i ], [ 0, %for.body.i.preheader ]
  %add12.i = add nsw i32 %j.0.i18, %mul11.i
  %idxprom.i = sext i32 %add12.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr %a, i64 %idxprom.i
  %15 = load float, ptr %arrayidx.i, align 4
  %idxprom13.i = zext nneg i32 %j.0.i18 to i64
  %arrayidx14.i = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i
  %16 = load float, ptr %arrayidx14.i, align 4
  %17 = tail call float @llvm.fmuladd.f32(float %15, float %16, float %t.0.i17)
  %inc.i = or disjoint i32 %j.0.i18, 1
  %add12.i.1 = add nsw i32 %inc.i, %mul11.i
  %idxprom.i.1 = sext i32 %add12.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.1
  %18 = load float, ptr %arrayidx.i.1, align 4
  %idxprom13.i.1 = zext nneg i32 %inc.i to i64
  %arrayidx14.i.1 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.1
  %19 = load float, ptr %arrayidx14.i.1, align 4
  %20 = tail call float @llvm.fmuladd.f32(float %18, float %19, float %17)
  %inc.i.1 = or disjoint i32 %j.0.i18, 2
  %add12.i.2 = add nsw i32 %inc.i.1, %mul11.i
  %idxprom.i.2 = sext i32 %add12.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.2
  %21 = load float, ptr %arrayidx.i.2, align 4
  %idxprom13.i.2 = zext nneg i32 %inc.i.1 to i64
  %arrayidx14.i.2 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.2
  %22 = load float, ptr %arrayidx14.i.2, align 4
  %23 = tail call float @llvm.fmuladd.f32(float %21, float %22, float %20)
  %inc.i.2 = or disjoint i32 %j.0.i18, 3
  %add12.i.3 = add nsw i32 %inc.i.2, %mul11.i
  %idxprom.i.3 = sext i32 %add12.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.3
  %24 = load float, ptr %arrayidx.i.3, align 4
  %idxprom13.i.3 = zext nneg i32 %inc.i.2 to i64
  %arrayidx14.i.3 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.3
  %25 = load float, ptr %arrayidx14.i.3, align 4
  %26 = tail call float @llvm.fmuladd.f32(float %24, float %25, float %23)
  %inc.i.3 = or disjoint i32 %j.0.i18, 4
  %add12.i.4 = add nsw i32 %inc.i.3, %mul11.i
  %idxprom.i.4 = sext i32 %add12.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.4
  %27 = load float, ptr %arrayidx.i.4, align 4
  %idxprom13.i.4 = zext nneg i32 %inc.i.3 to i64
  %arrayidx14.i.4 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.4
  %28 = load float, ptr %arrayidx14.i.4, align 4
  %29 = tail call float @llvm.fmuladd.f32(float %27, float %28, float %26)
  %inc.i.4 = or disjoint i32 %j.0.i18, 5
  %add12.i.5 = add nsw i32 %inc.i.4, %mul11.i
  %idxprom.i.5 = sext i32 %add12.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.5
  %30 = load float, ptr %arrayidx.i.5, align 4
  %idxprom13.i.5 = zext nneg i32 %inc.i.4 to i64
  %arrayidx14.i.5 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.5
  %31 = load float, ptr %arrayidx14.i.5, align 4
  %32 = tail call float @llvm.fmuladd.f32(float %30, float %31, float %29)
  %inc.i.5 = or disjoint i32 %j.0.i18, 6
  %add12.i.6 = add nsw i32 %inc.i.5, %mul11.i
  %idxprom.i.6 = sext i32 %add12.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.6
  %33 = load float, ptr %arrayidx.i.6, align 4
  %idxprom13.i.6 = zext nneg i32 %inc.i.5 to i64
  %arrayidx14.i.6 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.6
  %34 = load float, ptr %arrayidx14.i.6, align 4
  %35 = tail call float @llvm.fmuladd.f32(float %33, float %34, float %32)
  %inc.i.6 = or disjoint i32 %j.0.i18, 7
  %add12.i.7 = add nsw i32 %inc.i.6, %mul11.i
  %idxprom.i.7 = sext i32 %add12.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds float, ptr %a, i64 %idxprom.i.7
  %36 = load float, ptr %arrayidx.i.7, align 4
  %idxprom13.i.7 = zext nneg i32 %inc.i.6 to i64
  %arrayidx14.i.7 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.7
  %37 = load float, ptr %arrayidx14.i.7, align 4
  %38 = tail call float @llvm.fmuladd.f32(float %36, float %37, float %35)
  %inc.i.7 = add nuw nsw i32 %j.0.i18, 8
  %niter.next.7 = add i32 %niter, 8
  %niter.ncmp.7 = icmp eq i32 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7, label %for.end.i.loopexit.unr-lcssa, label %for.body.i
for.end.i.loopexit.unr-lcssa:
  %.lcssa = phi float [ %38, %for.body.i ], [ %367, %vector.loads ]
  %inc.i.7.lcssa = phi i32 [ %inc.i.7, %for.body.i ], [ %359, %vector.loads ]
  br i1 %lcmp.mod.not, label %for.end.i, label %for.body.i.epil.preheader
for.body.i.epil.preheader:
  %j.0.i18.epil.init = phi i32 [ 0, %for.body.i.lr.ph ], [ %inc.i.7.lcssa, %for.end.i.loopexit.unr-lcssa ]
  %t.0.i17.epil.init = phi float [ 0.000000e+00, %for.body.i.lr.ph ], [ %.lcssa, %for.end.i.loopexit.unr-lcssa ]
  br label %for.body.i.epil
for.body.i.epil:
  %j.0.i18.epil = phi i32 [ %j.0.i18.epil.init, %for.body.i.epil.preheader ], [ %inc.i.epil, %for.body.i.epil ]
  %t.0.i17.epil = phi float [ %t.0.i17.epil.init, %for.body.i.epil.preheader ], [ %41, %for.body.i.epil ]
  %epil.iter = phi i32 [ 0, %for.body.i.epil.preheader ], [ %epil.iter.next, %for.body.i.epil ]
  %add12.i.epil = add nsw i32 %j.0.i18.epil, %mul11.i
  %idxprom.i.epil = sext i32 %add12.i.epil to i64
  %arrayidx.i.epil = getelementptr inbounds float, ptr %a, i64 %idxprom.i.epil
  %39 = load float, ptr %arrayidx.i.epil, align 4
  %idxprom13.i.epil = zext nneg i32 %j.0.i18.epil to i64
  %arrayidx14.i.epil = getelementptr inbounds nuw float, ptr %x, i64 %idxprom13.i.epil
  %40 = load float, ptr %arrayidx14.i.epil, align 4
  %41 = tail call float @llvm.fmuladd.f32(float %39, float %40, float %t.0.i17.epil)
  %inc.i.epil = add nuw nsw i32 %j.0.i18.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.end.i.loopexit, label %for.body.i.epil
for.end.i.loopexit:
  %.lcssa29 = phi float [ %41, %for.body.i.epil ]
  br label %for.end.i
for.end.i:
  %t.0.i.lcssa = phi float [ 0.000000e+00, %for.cond.i.preheader ], [ %.lcssa, %for.end.i.loopexit.unr-lcssa ], [ %.lcssa29, %for.end.i.loopexit ]
  %idxprom16.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx17.i = getelementptr inbounds float, ptr %y, i64 %idxprom16.i
  store float %t.0.i.lcssa, ptr %arrayidx17.i, align 4
  %add18.i = add nsw i32 %.omp.iv.0.i20, %1
  %cmp7.not.i = icmp sgt i32 %add18.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_rows_l5.omp_outlined.exit.loopexit, label %for.cond.i.preheader
__omp_offloading_rows_l5.omp_outlined.exit.loopexit:
  br label %__omp_offloading_rows_l5.omp_outlined.exit
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
jam.check:
  %42 = zext i32 %1 to i64
  %43 = mul i64 %42, 3
  %44 = mul i32 %1, 1
  %45 = mul i32 %1, 2
  %46 = mul i32 %1, 3
  %47 = mul i32 %1, 4
  %48 = icmp sle i32 %_83.i, %sub2.i
  %49 = sub i32 %sub2.i, %_83.i
  %50 = zext i32 %49 to i64
  %51 = icmp uge i64 %50, %43
  %52 = and i1 %48, %51
  br i1 %52, label %jam.for.cond.i.preheader.preheader, label %for.cond.i.preheader.preheader
jam.for.cond.i.preheader.preheader:
  br label %jam.for.cond.i.preheader
jam.end:
  %.lcssa34 = phi i32 [ %319, %jam.for.end.i ]
  %53 = icmp sle i32 %.lcssa34, %sub2.i
  br i1 %53, label %for.cond.i.preheader.preheader, label %__omp_offloading_rows_l5.omp_outlined.exit
for.cond.i.preheader.preheader:
  %.omp.iv.0.i20.ph = phi i32 [ %.lcssa34, %jam.end ], [ %_83.i, %jam.check ]
  br label %for.cond.i.preheader
jam.for.cond.i.preheader:
  %.omp.iv.0.i202 = phi i32 [ %319, %jam.for.end.i ], [ %_83.i, %jam.for.cond.i.preheader.preheader ]
  %54 = add i32 %.omp.iv.0.i202, %44
  %55 = add i32 %.omp.iv.0.i202, %45
  %56 = add i32 %.omp.iv.0.i202, %46
  br i1 %cmp9.i16, label %jam.for.body.i.lr.ph, label %jam.for.end.i
jam.for.body.i.lr.ph:
  %57 = mul nsw i32 %.omp.iv.0.i202, %m.addr.sroa.0.0.extract.trunc.i
  %58 = mul nsw i32 %54, %m.addr.sroa.0.0.extract.trunc.i
  %59 = mul nsw i32 %55, %m.addr.sroa.0.0.extract.trunc.i
  %60 = mul nsw i32 %56, %m.addr.sroa.0.0.extract.trunc.i
  br i1 %2, label %jam.for.body.i.epil.preheader, label %jam.for.body.i.preheader
jam.for.body.i.preheader:
  %61 = add nsw i32 0, %57
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds float, ptr %a, i64 %62
  %64 = ptrtoint ptr %63 to i64
  %65 = and i64 %64, 15
  %66 = or i64 0, %65
  %67 = add nsw i32 0, %58
  %68 = sext i32 %67 to i64
  %69 = getelementptr inbounds float, ptr %a, i64 %68
  %70 = ptrtoint ptr %69 to i64
  %71 = and i64 %70, 15
  %72 = or i64 %66, %71
  %73 = add nsw i32 0, %59
  %74 = sext i32 %73 to i64
  %75 = getelementptr inbounds float, ptr %a, i64 %74
  %76 = ptrtoint ptr %75 to i64
  %77 = and i64 %76, 15
  %78 = or i64 %72, %77
  %79 = add nsw i32 0, %60
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds float, ptr %a, i64 %80
  %82 = ptrtoint ptr %81 to i64
  %83 = and i64 %82, 15
  %84 = or i64 %78, %83
  %85 = zext nneg i32 0 to i64
  %86 = getelementptr inbounds nuw float, ptr %x, i64 %85
  %87 = ptrtoint ptr %86 to i64
  %88 = and i64 %87, 15
  %89 = or i64 %84, %88
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %vector.loads35, label %jam.for.body.i
jam.for.body.i:
  %j.0.i183 = phi i32 [ %282, %jam.for.body.i ], [ 0, %jam.for.body.i.preheader ]
  %t.0.i174 = phi float [ %278, %jam.for.body.i ], [ 0.000000e+00, %jam.for.body.i.preheader ]
  %t.0.i175 = phi float [ %279, %jam.for.body.i ], [ 0.000000e+00, %jam.for.body.i.preheader ]
  %t.0.i176 = phi float [ %280, %jam.for.body.i ], [ 0.000000e+00, %jam.for.body.i.preheader ]
  %t.0.i177 = phi float [ %281, %jam.for.body.i ], [ 0.000000e+00, %jam.for.body.i.preheader ]
  %niter8 = phi i32 [ %283, %jam.for.body.i ], [ 0, %jam.for.body.i.preheader ]
  %91 = add nsw i32 %j.0.i183, %57
  %92 = add nsw i32 %j.0.i183, %58
  %93 = add nsw i32 %j.0.i183, %59
  %94 = add nsw i32 %j.0.i183, %60
  %95 = sext i32 %91 to i64
  %96 = sext i32 %92 to i64
  %97 = sext i32 %93 to i64
  %98 = sext i32 %94 to i64
  %99 = getelementptr inbounds float, ptr %a, i64 %95
  %100 = getelementptr inbounds float, ptr %a, i64 %96
  %101 = getelementptr inbounds float, ptr %a, i64 %97
  %102 = getelementptr inbounds float, ptr %a, i64 %98
  %103 = load float, ptr %99, align 4
  %104 = load float, ptr %100, align 4
  %105 = load float, ptr %101, align 4
  %106 = load float, ptr %102, align 4
  %107 = zext nneg i32 %j.0.i183 to i64
  %108 = getelementptr inbounds nuw float, ptr %x, i64 %107
  %109 = load float, ptr %108, align 4
  %110 = tail call float @llvm.fmuladd.f32(float %103, float %109, float %t.0.i174)
  %111 = tail call float @llvm.fmuladd.f32(float %104, float %109, float %t.0.i175)
  %112 = tail call float @llvm.fmuladd.f32(float %105, float %109, float %t.0.i176)
  %113 = tail call float @llvm.fmuladd.f32(float %106, float %109, float %t.0.i177)
  %114 = or disjoint i32 %j.0.i183, 1
  %115 = add nsw i32 %114, %57
  %116 = add nsw i32 %114, %58
  %117 = add nsw i32 %114, %59
  %118 = add nsw i32 %114, %60
  %119 = sext i32 %115 to i64
  %120 = sext i32 %116 to i64
  %121 = sext i32 %117 to i64
  %122 = sext i32 %118 to i64
  %123 = getelementptr inbounds float, ptr %a, i64 %119
  %124 = getelementptr inbounds float, ptr %a, i64 %120
  %125 = getelementptr inbounds float, ptr %a, i64 %121
  %126 = getelementptr inbounds float, ptr %a, i64 %122
  %127 = load float, ptr %123, align 4
  %128 = load float, ptr %124, align 4
  %129 = load float, ptr %125, align 4
  %130 = load float, ptr %126, align 4
  %131 = zext nneg i32 %114 to i64
  %132 = getelementptr inbounds nuw float, ptr %x, i64 %131
  %133 = load float, ptr %132, align 4
  %134 = tail call float @llvm.fmuladd.f32(float %127, float %133, float %110)
  %135 = tail call float @llvm.fmuladd.f32(float %128, float %133, float %111)
  %136 = tail call float @llvm.fmuladd.f32(float %129, float %133, float %112)
  %137 = tail call float @llvm.fmuladd.f32(float %130, float %133, float %113)
  %138 = or disjoint i32 %j.0.i183, 2
  %139 = add nsw i32 %138, %57
  %140 = add nsw i32 %138, %58
  %141 = add nsw i32 %138, %59
  %142 = add nsw i32 %138, %60
  %143 = sext i32 %139 to i64
  %144 = sext i32 %140 to i64
  %145 = sext i32 %141 to i64
  %146 = sext i32 %142 to i64
  %147 = getelementptr inbounds float, ptr %a, i64 %143
  %148 = getelementptr inbounds float, ptr %a, i64 %144
  %149 = getelementptr inbounds float, ptr %a, i64 %145
  %150 = getelementptr inbounds float, ptr %a, i64 %146
  %151 = load float, ptr %147, align 4
  %152 = load float, ptr %148, align 4
  %153 = load float, ptr %149, align 4
  %154 = load float, ptr %150, align 4
  %155 = zext nneg i32 %138 to i64
  %156 = getelementptr inbounds nuw float, ptr %x, i64 %155
  %157 = load float, ptr %156, align 4
  %158 = tail call float @llvm.fmuladd.f32(float %151, float %157, float %134)
  %159 = tail call float @llvm.fmuladd.f32(float %152, float %157, float %135)
  %160 = tail call float @llvm.fmuladd.f32(float %153, float %157, float %136)
  %161 = tail call float @llvm.fmuladd.f32(float %154, float %157, float %137)
  %162 = or disjoint i32 %j.0.i183, 3
  %163 = add nsw i32 %162, %57
  %164 = add nsw i32 %162, %58
  %165 = add nsw i32 %162, %59
  %166 = add nsw i32 %162, %60
  %167 = sext i32 %163 to i64
  %168 = sext i32 %164 to i64
  %169 = sext i32 %165 to i64
  %170 = sext i32 %166 to i64
  %171 = getelementptr inbounds float, ptr %a, i64 %167
  %172 = getelementptr inbounds float, ptr %a, i64 %168
  %173 = getelementptr inbounds float, ptr %a, i64 %169
  %174 = getelementptr inbounds float, ptr %a, i64 %170
  %175 = load float, ptr %171, align 4
  %176 = load float, ptr %172, align 4
  %177 = load float, ptr %173, align 4
  %178 = load float, ptr %174, align 4
  %179 = zext nneg i32 %162 to i64
  %180 = getelementptr inbounds nuw float, ptr %x, i64 %179
  %181 = load float, ptr %180, align 4
  %182 = tail call float @llvm.fmuladd.f32(float %175, float %181, float %158)
  %183 = tail call float @llvm.fmuladd.f32(float %176, float %181, float %159)
  %184 = tail call float @llvm.fmuladd.f32(float %177, float %181, float %160)
  %185 = tail call float @llvm.fmuladd.f32(float %178, float %181, float %161)
  %186 = or disjoint i32 %j.0.i183, 4
  %187 = add nsw i32 %186, %57
  %188 = add nsw i32 %186, %58
  %189 = add nsw i32 %186, %59
  %190 = add nsw i32 %186, %60
  %191 = sext i32 %187 to i64
  %192 = sext i32 %188 to i64
  %193 = sext i32 %189 to i64
  %194 = sext i32 %190 to i64
  %195 = getelementptr inbounds float, ptr %a, i64 %191
  %196 = getelementptr inbounds float, ptr %a, i64 %192
  %197 = getelementptr inbounds float, ptr %a, i64 %193
  %198 = getelementptr inbounds float, ptr %a, i64 %194
  %199 = load float, ptr %195, align 4
  %200 = load float, ptr %196, align 4
  %201 = load float, ptr %197, align 4
  %202 = load float, ptr %198, align 4
  %203 = zext nneg i32 %186 to i64
  %204 = getelementptr inbounds nuw float, ptr %x, i64 %203
  %205 = load float, ptr %204, align 4
  %206 = tail call float @llvm.fmuladd.f32(float %199, float %205, float %182)
  %207 = tail call float @llvm.fmuladd.f32(float %200, float %205, float %183)
  %208 = tail call float @llvm.fmuladd.f32(float %201, float %205, float %184)
  %209 = tail call float @llvm.fmuladd.f32(float %202, float %205, float %185)
  %210 = or disjoint i32 %j.0.i183, 5
  %211 = add nsw i32 %210, %57
  %212 = add nsw i32 %210, %58
  %213 = add nsw i32 %210, %59
  %214 = add nsw i32 %210, %60
  %215 = sext i32 %211 to i64
  %216 = sext i32 %212 to i64
  %217 = sext i32 %213 to i64
  %218 = sext i32 %214 to i64
  %219 = getelementptr inbounds float, ptr %a, i64 %215
  %220 = getelementptr inbounds float, ptr %a, i64 %216
  %221 = getelementptr inbounds float, ptr %a, i64 %217
  %222 = getelementptr inbounds float, ptr %a, i64 %218
  %223 = load float, ptr %219, align 4
  %224 = load float, ptr %220, align 4
  %225 = load float, ptr %221, align 4
  %226 = load float, ptr %222, align 4
  %227 = zext nneg i32 %210 to i64
  %228 = getelementptr inbounds nuw float, ptr %x, i64 %227
  %229 = load float, ptr %228, align 4
  %230 = tail call float @llvm.fmuladd.f32(float %223, float %229, float %206)
  %231 = tail call float @llvm.fmuladd.f32(float %224, float %229, float %207)
  %232 = tail call float @llvm.fmuladd.f32(float %225, float %229, float %208)
  %233 = tail call float @llvm.fmuladd.f32(float %226, float %229, float %209)
  %234 = or disjoint i32 %j.0.i183, 6
  %235 = add nsw i32 %234, %57
  %236 = add nsw i32 %234, %58
  %237 = add nsw i32 %234, %59
  %238 = add nsw i32 %234, %60
  %239 = sext i32 %235 to i64
  %240 = sext i32 %236 to i64
  %241 = sext i32 %237 to i64
  %242 = sext i32 %238 to i64
  %243 = getelementptr inbounds float, ptr %a, i64 %239
  %244 = getelementptr inbounds float, ptr %a, i64 %240
  %245 = getelementptr inbounds float, ptr %a, i64 %241
  %246 = getelementptr inbounds float, ptr %a, i64 %242
  %247 = load float, ptr %243, align 4
  %248 = load float, ptr %244, align 4
  %249 = load float, ptr %245, align 4
  %250 = load float, ptr %246, align 4
  %251 = zext nneg i32 %234 to i64
  %252 = getelementptr inbounds nuw float, ptr %x, i64 %251
  %253 = load float, ptr %252, align 4
  %254 = tail call float @llvm.fmuladd.f32(float %247, float %253, float %230)
  %255 = tail call float @llvm.fmuladd.f32(float %248, float %253, float %231)
  %256 = tail call float @llvm.fmuladd.f32(float %249, float %253, float %232)
  %257 = tail call float @llvm.fmuladd.f32(float %250, float %253, float %233)
  %258 = or disjoint i32 %j.0.i183, 7
  %259 = add nsw i32 %258, %57
  %260 = add nsw i32 %258, %58
  %261 = add nsw i32 %258, %59
  %262 = add nsw i32 %258, %60
  %263 = sext i32 %259 to i64
  %264 = sext i32 %260 to i64
  %265 = sext i32 %261 to i64
  %266 = sext i32 %262 to i64
  %267 = getelementptr inbounds float, ptr %a, i64 %263
  %268 = getelementptr inbounds float, ptr %a, i64 %264
  %269 = getelementptr inbounds float, ptr %a, i64 %265
  %270 = getelementptr inbounds float, ptr %a, i64 %266
  %271 = load float, ptr %267, align 4
  %272 = load float, ptr %268, align 4
  %273 = load float, ptr %269, align 4
  %274 = load float, ptr %270, align 4
  %275 = zext nneg i32 %258 to i64
  %276 = getelementptr inbounds nuw float, ptr %x, i64 %275
  %277 = load float, ptr %276, align 4
  %278 = tail call float @llvm.fmuladd.f32(float %271, float %277, float %254)
  %279 = tail call float @llvm.fmuladd.f32(float %272, float %277, float %255)
  %280 = tail call float @llvm.fmuladd.f32(float %273, float %277, float %256)
  %281 = tail call float @llvm.fmuladd.f32(float %274, float %277, float %257)
  %282 = add nuw nsw i32 %j.0.i183, 8
  %283 = add i32 %niter8, 8
  %284 = icmp eq i32 %283, %unroll_iter
  br i1 %284, label %jam.for.end.i.loopexit.unr-lcssa, label %jam.for.body.i
jam.for.end.i.loopexit.unr-lcssa:
  %.lcssa9 = phi float [ %278, %jam.for.body.i ], [ %463, %vector.loads35 ]
  %.lcssa10 = phi float [ %279, %jam.for.body.i ], [ %471, %vector.loads35 ]
  %.lcssa11 = phi float [ %280, %jam.for.body.i ], [ %479, %vector.loads35 ]
  %.lcssa12 = phi float [ %281, %jam.for.body.i ], [ %487, %vector.loads35 ]
  %inc.i.7.lcssa13 = phi i32 [ %282, %jam.for.body.i ], [ %455, %vector.loads35 ]
  br i1 %lcmp.mod.not, label %jam.for.end.i, label %jam.for.body.i.epil.preheader
jam.for.body.i.epil.preheader:
  %j.0.i18.epil.init14 = phi i32 [ 0, %jam.for.body.i.lr.ph ], [ %inc.i.7.lcssa13, %jam.for.end.i.loopexit.unr-lcssa ]
  %t.0.i17.epil.init15 = phi float [ 0.000000e+00, %jam.for.body.i.lr.ph ], [ %.lcssa9, %jam.for.end.i.loopexit.unr-lcssa ]
  %t.0.i17.epil.init16 = phi float [ 0.000000e+00, %jam.for.body.i.lr.ph ], [ %.lcssa10, %jam.for.end.i.loopexit.unr-lcssa ]
  %t.0.i17.epil.init17 = phi float [ 0.000000e+00, %jam.for.body.i.lr.ph ], [ %.lcssa11, %jam.for.end.i.loopexit.unr-lcssa ]
  %t.0.i17.epil.init18 = phi float [ 0.000000e+00, %jam.for.body.i.lr.ph ], [ %.lcssa12, %jam.for.end.i.loopexit.unr-lcssa ]
  br label %jam.for.body.i.epil
jam.for.body.i.epil:
  %j.0.i18.epil19 = phi i32 [ %j.0.i18.epil.init14, %jam.for.body.i.epil.preheader ], [ %308, %jam.for.body.i.epil ]
  %t.0.i17.epil20 = phi float [ %t.0.i17.epil.init15, %jam.for.body.i.epil.preheader ], [ %304, %jam.for.body.i.epil ]
  %t.0.i17.epil21 = phi float [ %t.0.i17.epil.init16, %jam.for.body.i.epil.preheader ], [ %305, %jam.for.body.i.epil ]
  %t.0.i17.epil22 = phi float [ %t.0.i17.epil.init17, %jam.for.body.i.epil.preheader ], [ %306, %jam.for.body.i.epil ]
  %t.0.i17.epil23 = phi float [ %t.0.i17.epil.init18, %jam.for.body.i.epil.preheader ], [ %307, %jam.for.body.i.epil ]
  %epil.iter24 = phi i32 [ 0, %jam.for.body.i.epil.preheader ], [ %309, %jam.for.body.i.epil ]
  %285 = add nsw i32 %j.0.i18.epil19, %57
  %286 = add nsw i32 %j.0.i18.epil19, %58
  %287 = add nsw i32 %j.0.i18.epil19, %59
  %288 = add nsw i32 %j.0.i18.epil19, %60
  %289 = sext i32 %285 to i64
  %290 = sext i32 %286 to i64
  %291 = sext i32 %287 to i64
  %292 = sext i32 %288 to i64
  %293 = getelementptr inbounds float, ptr %a, i64 %289
  %294 = getelementptr inbounds float, ptr %a, i64 %290
  %295 = getelementptr inbounds float, ptr %a, i64 %291
  %296 = getelementptr inbounds float, ptr %a, i64 %292
  %297 = load float, ptr %293, align 4
  %298 = load float, ptr %294, align 4
  %299 = load float, ptr %295, align 4
  %300 = load float, ptr %296, align 4
  %301 = zext nneg i32 %j.0.i18.epil19 to i64
  %302 = getelementptr inbounds nuw float, ptr %x, i64 %301
  %303 = load float, ptr %302, align 4
  %304 = tail call float @llvm.fmuladd.f32(float %297, float %303, float %t.0.i17.epil20)
  %305 = tail call float @llvm.fmuladd.f32(float %298, float %303, float %t.0.i17.epil21)
  %306 = tail call float @llvm.fmuladd.f32(float %299, float %303, float %t.0.i17.epil22)
  %307 = tail call float @llvm.fmuladd.f32(float %300, float %303, float %t.0.i17.epil23)
  %308 = add nuw nsw i32 %j.0.i18.epil19, 1
  %309 = add i32 %epil.iter24, 1
  %310 = icmp eq i32 %309, %xtraiter
  br i1 %310, label %jam.for.end.i.loopexit, label %jam.for.body.i.epil
jam.for.end.i.loopexit:
  %.lcssa33 = phi float [ %304, %jam.for.body.i.epil ]
  %.lcssa32 = phi float [ %305, %jam.for.body.i.epil ]
  %.lcssa31 = phi float [ %306, %jam.for.body.i.epil ]
  %.lcssa30 = phi float [ %307, %jam.for.body.i.epil ]
  br label %jam.for.end.i
jam.for.end.i:
  %t.0.i.lcssa25 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %.lcssa9, %jam.for.end.i.loopexit.unr-lcssa ], [ %.lcssa33, %jam.for.end.i.loopexit ]
  %t.0.i.lcssa26 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %.lcssa10, %jam.for.end.i.loopexit.unr-lcssa ], [ %.lcssa32, %jam.for.end.i.loopexit ]
  %t.0.i.lcssa27 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %.lcssa11, %jam.for.end.i.loopexit.unr-lcssa ], [ %.lcssa31, %jam.for.end.i.loopexit ]
  %t.0.i.lcssa28 = phi float [ 0.000000e+00, %jam.for.cond.i.preheader ], [ %.lcssa12, %jam.for.end.i.loopexit.unr-lcssa ], [ %.lcssa30, %jam.for.end.i.loopexit ]
  %311 = sext i32 %.omp.iv.0.i202 to i64
  %312 = sext i32 %54 to i64
  %313 = sext i32 %55 to i64
  %314 = sext i32 %56 to i64
  %315 = getelementptr inbounds float, ptr %y, i64 %311
  %316 = getelementptr inbounds float, ptr %y, i64 %312
  %317 = getelementptr inbounds float, ptr %y, i64 %313
  %318 = getelementptr inbounds float, ptr %y, i64 %314
  store float %t.0.i.lcssa25, ptr %315, align 4
  store float %t.0.i.lcssa26, ptr %316, align 4
  store float %t.0.i.lcssa27, ptr %317, align 4
  store float %t.0.i.lcssa28, ptr %318, align 4
  %319 = add i32 %.omp.iv.0.i202, %47
  %320 = icmp sle i32 %319, %sub2.i
  %321 = sub i32 %sub2.i, %319
  %322 = zext i32 %321 to i64
  %323 = icmp uge i64 %322, %43
  %324 = and i1 %320, %323
  br i1 %324, label %jam.for.cond.i.preheader, label %jam.end
vector.loads:
  %325 = phi i32 [ 0, %for.body.i.preheader ], [ %359, %vector.loads ]
  %326 = phi float [ 0.000000e+00, %for.body.i.preheader ], [ %367, %vector.loads ]
  %327 = phi i32 [ 0, %for.body.i.preheader ], [ %368, %vector.loads ]
  %328 = add nsw i32 %325, %mul11.i
  %329 = sext i32 %328 to i64
  %330 = getelementptr inbounds float, ptr %a, i64 %329
  %331 = load <4 x float>, ptr %330, align 16
  %332 = extractelement <4 x float> %331, i32 0
  %333 = extractelement <4 x float> %331, i32 1
  %334 = extractelement <4 x float> %331, i32 2
  %335 = extractelement <4 x float> %331, i32 3
  %336 = zext nneg i32 %325 to i64
  %337 = getelementptr inbounds nuw float, ptr %x, i64 %336
  %338 = load <4 x float>, ptr %337, align 16
  %339 = extractelement <4 x float> %338, i32 0
  %340 = extractelement <4 x float> %338, i32 1
  %341 = extractelement <4 x float> %338, i32 2
  %342 = extractelement <4 x float> %338, i32 3
  %343 = or disjoint i32 %325, 4
  %344 = add nsw i32 %343, %mul11.i
  %345 = sext i32 %344 to i64
  %346 = getelementptr inbounds float, ptr %a, i64 %345
  %347 = load <4 x float>, ptr %346, align 16
  %348 = extractelement <4 x float> %347, i32 0
  %349 = extractelement <4 x float> %347, i32 1
  %350 = extractelement <4 x float> %347, i32 2
  %351 = extractelement <4 x float> %347, i32 3
  %352 = zext nneg i32 %343 to i64
  %353 = getelementptr inbounds nuw float, ptr %x, i64 %352
  %354 = load <4 x float>, ptr %353, align 16
  %355 = extractelement <4 x float> %354, i32 0
  %356 = extractelement <4 x float> %354, i32 1
  %357 = extractelement <4 x float> %354, i32 2
  %358 = extractelement <4 x float> %354, i32 3
  %359 = add nuw nsw i32 %325, 8
  %360 = tail call float @llvm.fmuladd.f32(float %332, float %339, float %326)
  %361 = tail call float @llvm.fmuladd.f32(float %333, float %340, float %360)
  %362 = tail call float @llvm.fmuladd.f32(float %334, float %341, float %361)
  %363 = tail call float @llvm.fmuladd.f32(float %335, float %342, float %362)
  %364 = tail call float @llvm.fmuladd.f32(float %348, float %355, float %363)
  %365 = tail call float @llvm.fmuladd.f32(float %349, float %356, float %364)
  %366 = tail call float @llvm.fmuladd.f32(float %350, float %357, float %365)
  %367 = tail call float @llvm.fmuladd.f32(float %351, float %358, float %366)
  %368 = add i32 %327, 8
  %369 = icmp eq i32 %368, %unroll_iter
  br i1 %369, label %for.end.i.loopexit.unr-lcssa, label %vector.loads
vector.loads35:
  %370 = phi i32 [ 0, %jam.for.body.i.preheader ], [ %455, %vector.loads35 ]
  %371 = phi float [ 0.000000e+00, %jam.for.body.i.preheader ], [ %463, %vector.loads35 ]
  %372 = phi float [ 0.000000e+00, %jam.for.body.i.preheader ], [ %471, %vector.loads35 ]
  %373 = phi float [ 0.000000e+00, %jam.for.body.i.preheader ], [ %479, %vector.loads35 ]
  %374 = phi float [ 0.000000e+00, %jam.for.body.i.preheader ], [ %487, %vector.loads35 ]
  %375 = phi i32 [ 0, %jam.for.body.i.preheader ], [ %488, %vector.loads35 ]
  %376 = add nsw i32 %370, %57
  %377 = sext i32 %376 to i64
  %378 = getelementptr inbounds float, ptr %a, i64 %377
  %379 = load <4 x float>, ptr %378, align 16
  %380 = extractelement <4 x float> %379, i32 0
  %381 = extractelement <4 x float> %379, i32 1
  %382 = extractelement <4 x float> %379, i32 2
  %383 = extractelement <4 x float> %379, i32 3
  %384 = add nsw i32 %370, %58
  %385 = sext i32 %384 to i64
  %386 = getelementptr inbounds float, ptr %a, i64 %385
  %387 = load <4 x float>, ptr %386, align 16
  %388 = extractelement <4 x float> %387, i32 0
  %389 = extractelement <4 x float> %387, i32 1
  %390 = extractelement <4 x float> %387, i32 2
  %391 = extractelement <4 x float> %387, i32 3
  %392 = add nsw i32 %370, %59
  %393 = sext i32 %392 to i64
  %394 = getelementptr inbounds float, ptr %a, i64 %393
  %395 = load <4 x float>, ptr %394, align 16
  %396 = extractelement <4 x float> %395, i32 0
  %397 = extractelement <4 x float> %395, i32 1
  %398 = extractelement <4 x float> %395, i32 2
  %399 = extractelement <4 x float> %395, i32 3
  %400 = add nsw i32 %370, %60
  %401 = sext i32 %400 to i64
  %402 = getelementptr inbounds float, ptr %a, i64 %401
  %403 = load <4 x float>, ptr %402, align 16
  %404 = extractelement <4 x float> %403, i32 0
  %405 = extractelement <4 x float> %403, i32 1
  %406 = extractelement <4 x float> %403, i32 2
  %407 = extractelement <4 x float> %403, i32 3
  %408 = zext nneg i32 %370 to i64
  %409 = getelementptr inbounds nuw float, ptr %x, i64 %408
  %410 = load <4 x float>, ptr %409, align 16
  %411 = extractelement <4 x float> %410, i32 0
  %412 = extractelement <4 x float> %410, i32 1
  %413 = extractelement <4 x float> %410, i32 2
  %414 = extractelement <4 x float> %410, i32 3
  %415 = or disjoint i32 %370, 4
  %416 = add nsw i32 %415, %57
  %417 = sext i32 %416 to i64
  %418 = getelementptr inbounds float, ptr %a, i64 %417
  %419 = load <4 x float>, ptr %418, align 16
  %420 = extractelement <4 x float> %419, i32 0
  %421 = extractelement <4 x float> %419, i32 1
  %422 = extractelement <4 x float> %419, i32 2
  %423 = extractelement <4 x float> %419, i32 3
  %424 = add nsw i32 %415, %58
  %425 = sext i32 %424 to i64
  %426 = getelementptr inbounds float, ptr %a, i64 %425
  %427 = load <4 x float>, ptr %426, align 16
  %428 = extractelement <4 x float> %427, i32 0
  %429 = extractelement <4 x float> %427, i32 1
  %430 = extractelement <4 x float> %427, i32 2
  %431 = extractelement <4 x float> %427, i32 3
  %432 = add nsw i32 %415, %59
  %433 = sext i32 %432 to i64
  %434 = getelementptr inbounds float, ptr %a, i64 %433
  %435 = load <4 x float>, ptr %434, align 16
  %436 = extractelement <4 x float> %435, i32 0
  %437 = extractelement <4 x float> %435, i32 1
  %438 = extractelement <4 x float> %435, i32 2
  %439 = extractelement <4 x float> %435, i32 3
  %440 = add nsw i32 %415, %60
  %441 = sext i32 %440 to i64
  %442 = getelementptr inbounds float, ptr %a, i64 %441
  %443 = load <4 x float>, ptr %442, align 16
  %444 = extractelement <4 x float> %443, i32 0
  %445 = extractelement <4 x float> %443, i32 1
  %446 = extractelement <4 x float> %443, i32 2
  %447 = extractelement <4 x float> %443, i32 3
  %448 = zext nneg i32 %415 to i64
  %449 = getelementptr inbounds nuw float, ptr %x, i64 %448
  %450 = load <4 x float>, ptr %449, align 16
  %451 = extractelement <4 x float> %450, i32 0
  %452 = extractelement <4 x float> %450, i32 1
  %453 = extractelement <4 x float> %450, i32 2
  %454 = extractelement <4 x float> %450, i32 3
  %455 = add nuw nsw i32 %370, 8
  %456 = tail call float @llvm.fmuladd.f32(float %380, float %411, float %371)
  %457 = tail call float @llvm.fmuladd.f32(float %381, float %412, float %456)
  %458 = tail call float @llvm.fmuladd.f32(float %382, float %413, float %457)
  %459 = tail call float @llvm.fmuladd.f32(float %383, float %414, float %458)
  %460 = tail call float @llvm.fmuladd.f32(float %420, float %451, float %459)
  %461 = tail call float @llvm.fmuladd.f32(float %421, float %452, float %460)
  %462 = tail call float @llvm.fmuladd.f32(float %422, float %453, float %461)
  %463 = tail call float @llvm.fmuladd.f32(float %423, float %454, float %462)
  %464 = tail call float @llvm.fmuladd.f32(float %388, float %411, float %372)
  %465 = tail call float @llvm.fmuladd.f32(float %389, float %412, float %464)
  %466 = tail call float @llvm.fmuladd.f32(float %390, float %413, float %465)
  %467 = tail call float @llvm.fmuladd.f32(float %391, float %414, float %466)
  %468 = tail call float @llvm.fmuladd.f32(float %428, float %451, float %467)
  %469 = tail call float @llvm.fmuladd.f32(float %429, float %452, float %468)
  %470 = tail call float @llvm.fmuladd.f32(float %430, float %453, float %469)
  %471 = tail call float @llvm.fmuladd.f32(float %431, float %454, float %470)
  %472 = tail call float @llvm.fmuladd.f32(float %396, float %411, float %373)
  %473 = tail call float @llvm.fmuladd.f32(float %397, float %412, float %472)
  %474 = tail call float @llvm.fmuladd.f32(float %398, float %413, float %473)
  %475 = tail call float @llvm.fmuladd.f32(float %399, float %414, float %474)
  %476 = tail call float @llvm.fmuladd.f32(float %436, float %451, float %475)
  %477 = tail call float @llvm.fmuladd.f32(float %437, float %452, float %476)
  %478 = tail call float @llvm.fmuladd.f32(float %438, float %453, float %477)
  %479 = tail call float @llvm.fmuladd.f32(float %439, float %454, float %478)
  %480 = tail call float @llvm.fmuladd.f32(float %404, float %411, float %374)
  %481 = tail call float @llvm.fmuladd.f32(float %405, float %412, float %480)
  %482 = tail call float @llvm.fmuladd.f32(float %406, float %413, float %481)
  %483 = tail call float @llvm.fmuladd.f32(float %407, float %414, float %482)
  %484 = tail call float @llvm.fmuladd.f32(float %444, float %451, float %483)
  %485 = tail call float @llvm.fmuladd.f32(float %445, float %452, float %484)
  %486 = tail call float @llvm.fmuladd.f32(float %446, float %453, float %485)
  %487 = tail call float @llvm.fmuladd.f32(float %447, float %454, float %486)
  %488 = add i32 %375, 8
  %489 = icmp eq i32 %488, %unroll_iter
  br i1 %489, label %jam.for.end.i.loopexit.unr-lcssa, label %vector.loads35
}
