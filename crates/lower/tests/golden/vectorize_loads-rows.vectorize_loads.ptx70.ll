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
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %_83.i, %for.cond.i.preheader.lr.ph ], [ %add18.i, %for.end.i ]
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
  %.lcssa = phi float [ %38, %for.body.i ], [ %84, %vector.loads ]
  %inc.i.7.lcssa = phi i32 [ %inc.i.7, %for.body.i ], [ %76, %vector.loads ]
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
  %.lcssa2 = phi float [ %41, %for.body.i.epil ]
  br label %for.end.i
for.end.i:
  %t.0.i.lcssa = phi float [ 0.000000e+00, %for.cond.i.preheader ], [ %.lcssa, %for.end.i.loopexit.unr-lcssa ], [ %.lcssa2, %for.end.i.loopexit ]
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
vector.loads:
  %42 = phi i32 [ 0, %for.body.i.preheader ], [ %76, %vector.loads ]
  %43 = phi float [ 0.000000e+00, %for.body.i.preheader ], [ %84, %vector.loads ]
  %44 = phi i32 [ 0, %for.body.i.preheader ], [ %85, %vector.loads ]
  %45 = add nsw i32 %42, %mul11.i
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds float, ptr %a, i64 %46
  %48 = load <4 x float>, ptr %47, align 16
  %49 = extractelement <4 x float> %48, i32 0
  %50 = extractelement <4 x float> %48, i32 1
  %51 = extractelement <4 x float> %48, i32 2
  %52 = extractelement <4 x float> %48, i32 3
  %53 = zext nneg i32 %42 to i64
  %54 = getelementptr inbounds nuw float, ptr %x, i64 %53
  %55 = load <4 x float>, ptr %54, align 16
  %56 = extractelement <4 x float> %55, i32 0
  %57 = extractelement <4 x float> %55, i32 1
  %58 = extractelement <4 x float> %55, i32 2
  %59 = extractelement <4 x float> %55, i32 3
  %60 = or disjoint i32 %42, 4
  %61 = add nsw i32 %60, %mul11.i
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds float, ptr %a, i64 %62
  %64 = load <4 x float>, ptr %63, align 16
  %65 = extractelement <4 x float> %64, i32 0
  %66 = extractelement <4 x float> %64, i32 1
  %67 = extractelement <4 x float> %64, i32 2
  %68 = extractelement <4 x float> %64, i32 3
  %69 = zext nneg i32 %60 to i64
  %70 = getelementptr inbounds nuw float, ptr %x, i64 %69
  %71 = load <4 x float>, ptr %70, align 16
  %72 = extractelement <4 x float> %71, i32 0
  %73 = extractelement <4 x float> %71, i32 1
  %74 = extractelement <4 x float> %71, i32 2
  %75 = extractelement <4 x float> %71, i32 3
  %76 = add nuw nsw i32 %42, 8
  %77 = tail call float @llvm.fmuladd.f32(float %49, float %56, float %43)
  %78 = tail call float @llvm.fmuladd.f32(float %50, float %57, float %77)
  %79 = tail call float @llvm.fmuladd.f32(float %51, float %58, float %78)
  %80 = tail call float @llvm.fmuladd.f32(float %52, float %59, float %79)
  %81 = tail call float @llvm.fmuladd.f32(float %65, float %72, float %80)
  %82 = tail call float @llvm.fmuladd.f32(float %66, float %73, float %81)
  %83 = tail call float @llvm.fmuladd.f32(float %67, float %74, float %82)
  %84 = tail call float @llvm.fmuladd.f32(float %68, float %75, float %83)
  %85 = add i32 %44, 8
  %86 = icmp eq i32 %85, %unroll_iter
  br i1 %86, label %for.end.i.loopexit.unr-lcssa, label %vector.loads
}
