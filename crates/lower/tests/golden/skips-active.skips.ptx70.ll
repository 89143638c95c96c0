define ptx_kernel void @__omp_offloading_rows_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_rows_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not66.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not66.i, label %bb131.i, label %bb88.i
bb131.i:
  %0 = udiv i32 %sub2.i, %r.i8
  %1 = add nuw nsw i32 %0, 1
  br label %bb88.i
bb88.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb131.i ]
  %_167.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_169.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_167.i, %_169.i
  %_171.i = and i64 %n, 2147483647
  %_170.not.i = icmp samesign ult i64 %first16.i, %_171.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_180.i = add nsw i32 %share.sroa.0.1.i, -1
  %_178.i = add nuw i32 %_180.i, %first17.i
  %_182.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_178.i, i32 %sub2.i)
  %spec.select = select i1 %_170.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_170.not.i, i1 %_182.i, i1 false
  %spec.select16 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %each.addr.i.sroa.0.0.extract.trunc, 0
  %sub2.i7 = add nsw i32 %each.addr.i.sroa.0.0.extract.trunc, -1
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_42.i = zext nneg i32 %r.i4 to i64
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = xor i32 %sub2.i7, 2147483647
  %_81.i = icmp uge i32 %4, %r.i4
  %5 = zext nneg i32 %r.i1 to i64
  %_90.i = and i64 %each, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_90.i, i64 %_42.i)
  %6 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_214.i = add nsw i64 %_90.i, -1
  %7 = xor i64 %6, 63
  %_213.i = lshr i64 %_214.i, %7
  %share6.i = add nuw nsw i64 %_213.i, 1
  %first7.i = mul nuw nsw i64 %share6.i, %5
  %_92.i = lshr i64 %5, %7
  %8 = icmp ne i64 %_92.i, 0
  %_93.i = icmp uge i64 %first7.i, %_90.i
  %or.cond64.i = select i1 %8, i1 true, i1 %_93.i
  %left.i = sub nuw nsw i64 %_90.i, %first7.i
  %_97.i = trunc nuw nsw i64 %first7.i to i32
  %_98.i = icmp ult i64 %share6.i, %left.i
  %_103.i = trunc nuw nsw i64 %share6.i to i32
  %_102.i = add nsw i32 %_103.i, -1
  %_99.i = add nuw i32 %_102.i, %_97.i
  %9 = tail call i32 @llvm.smin.i32(i32 %_99.i, i32 %sub2.i7)
  %.omp.ub.i2.0 = select i1 %_98.i, i32 %9, i32 %sub2.i7
  %spec.select18 = select i1 %or.cond64.i, i32 %each.addr.i.sroa.0.0.extract.trunc, i32 %_97.i
  %.omp.stride.i3.0 = select i1 %_81.i, i32 %r.i4, i32 1
  %10 = select i1 %_81.i, i1 true, i1 %or.cond64.i
  %.omp.ub.i2.1 = select i1 %10, i32 %sub2.i7, i32 %.omp.ub.i2.0
  %.omp.lb.i1.0 = select i1 %_81.i, i32 %r.i1, i32 %spec.select18
  %cmp5.not.i1119 = icmp sgt i32 %.omp.lb.i1.0, %.omp.ub.i2.1
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %11, 0
  br i1 %tobool.not.i, label %skip, label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i5.not = xor i1 %cmp.i5, true
  %brmerge = select i1 %cmp.i5.not, i1 true, i1 %cmp5.not.i1119
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %.omp.lb.i1.0, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %12 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %12, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %.omp.stride.i3.0
  %cmp5.not.i11 = icmp sgt i32 %add9.i, %.omp.ub.i2.1
  br i1 %cmp5.not.i11, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12
omp.inner.for.inc.i:
  %ended = phi i32 [ %.omp.iv.0.i22, %omp.inner.for.body.i12 ], [ %.omp.iv.0.i22, %if.then.i ], [ %idle, %skip ], [ %68, %skip.look ]
  %add6.i = add i32 %ended, 1
  %exitcond.not = icmp eq i32 %ended, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
skip:
  %idle = phi i32 [ %.omp.iv.0.i22, %omp.inner.for.body.i ], [ %68, %skip.look ]
  %left = sub i32 %spec.select16, %idle
  %13 = icmp uge i32 %left, 8
  br i1 %13, label %skip.look, label %omp.inner.for.inc.i
skip.look:
  %14 = add i32 %idle, 1
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %active, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  %19 = add i32 %idle, 2
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr %active, i64 %20
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  %24 = add i32 %idle, 3
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw i8, ptr %active, i64 %25
  %27 = load i8, ptr %26, align 1
  %28 = icmp eq i8 %27, 0
  %29 = add i32 %idle, 4
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds nuw i8, ptr %active, i64 %30
  %32 = load i8, ptr %31, align 1
  %33 = icmp eq i8 %32, 0
  %34 = add i32 %idle, 5
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw i8, ptr %active, i64 %35
  %37 = load i8, ptr %36, align 1
  %38 = icmp eq i8 %37, 0
  %39 = add i32 %idle, 6
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds nuw i8, ptr %active, i64 %40
  %42 = load i8, ptr %41, align 1
  %43 = icmp eq i8 %42, 0
  %44 = add i32 %idle, 7
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds nuw i8, ptr %active, i64 %45
  %47 = load i8, ptr %46, align 1
  %48 = icmp eq i8 %47, 0
  %49 = add i32 %idle, 8
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds nuw i8, ptr %active, i64 %50
  %52 = load i8, ptr %51, align 1
  %53 = icmp eq i8 %52, 0
  %54 = select i1 %18, i32 %14, i32 %idle
  %55 = and i1 %18, %23
  %56 = select i1 %55, i32 %19, i32 %54
  %57 = and i1 %55, %28
  %58 = select i1 %57, i32 %24, i32 %56
  %59 = and i1 %57, %33
  %60 = select i1 %59, i32 %29, i32 %58
  %61 = and i1 %59, %38
  %62 = select i1 %61, i32 %34, i32 %60
  %63 = and i1 %61, %43
  %64 = select i1 %63, i32 %39, i32 %62
  %65 = and i1 %63, %48
  %66 = select i1 %65, i32 %44, i32 %64
  %67 = and i1 %65, %53
  %68 = select i1 %67, i32 %49, i32 %66
  br i1 %67, label %skip, label %omp.inner.for.inc.i
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_told(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not66.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not66.i, label %bb131.i, label %bb88.i
bb131.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb88.i
bb88.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb131.i ]
  %_167.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_169.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_167.i, %_169.i
  %_171.i = and i64 %n, 2147483647
  %_170.not.i = icmp samesign ult i64 %first16.i, %_171.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_180.i = add nsw i32 %share.sroa.0.1.i, -1
  %_178.i = add nuw i32 %_180.i, %first17.i
  %_182.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_178.i, i32 %sub2.i)
  %spec.select = select i1 %_170.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %4 = select i1 %_170.not.i, i1 %_182.i, i1 false
  %spec.select16 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %each.addr.i.sroa.0.0.extract.trunc, 0
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp5.not.i1119.not = icmp slt i32 %r.i1, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %5, 0
  br i1 %tobool.not.i, label %skip, label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i5.not = xor i1 %cmp.i5, true
  %cmp5.not.i1119.not.not = xor i1 %cmp5.not.i1119.not, true
  %brmerge = or i1 %cmp.i5.not, %cmp5.not.i1119.not.not
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %r.i1, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %6 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %6, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %r.i4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %ended = phi i32 [ %.omp.iv.0.i22, %omp.inner.for.body.i12 ], [ %.omp.iv.0.i22, %if.then.i ], [ %idle, %skip ], [ %62, %skip.look ]
  %add6.i = add i32 %ended, 1
  %exitcond.not = icmp eq i32 %ended, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
skip:
  %idle = phi i32 [ %.omp.iv.0.i22, %omp.inner.for.body.i ], [ %62, %skip.look ]
  %left = sub i32 %spec.select16, %idle
  %7 = icmp uge i32 %left, 8
  br i1 %7, label %skip.look, label %omp.inner.for.inc.i
skip.look:
  %8 = add i32 %idle, 1
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %active, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, 0
  %13 = add i32 %idle, 2
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i8, ptr %active, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, 0
  %18 = add i32 %idle, 3
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i8, ptr %active, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  %23 = add i32 %idle, 4
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %active, i64 %24
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 0
  %28 = add i32 %idle, 5
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i8, ptr %active, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  %33 = add i32 %idle, 6
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr %active, i64 %34
  %36 = load i8, ptr %35, align 1
  %37 = icmp eq i8 %36, 0
  %38 = add i32 %idle, 7
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i8, ptr %active, i64 %39
  %41 = load i8, ptr %40, align 1
  %42 = icmp eq i8 %41, 0
  %43 = add i32 %idle, 8
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw i8, ptr %active, i64 %44
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 0
  %48 = select i1 %12, i32 %8, i32 %idle
  %49 = and i1 %12, %17
  %50 = select i1 %49, i32 %13, i32 %48
  %51 = and i1 %49, %22
  %52 = select i1 %51, i32 %18, i32 %50
  %53 = and i1 %51, %27
  %54 = select i1 %53, i32 %23, i32 %52
  %55 = and i1 %53, %32
  %56 = select i1 %55, i32 %28, i32 %54
  %57 = and i1 %55, %37
  %58 = select i1 %57, i32 %33, i32 %56
  %59 = and i1 %57, %42
  %60 = select i1 %59, i32 %38, i32 %58
  %61 = and i1 %59, %47
  %62 = select i1 %61, i32 %43, i32 %60
  br i1 %61, label %skip, label %omp.inner.for.inc.i
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_told__wf_apart(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not66.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not66.i, label %bb131.i, label %bb88.i
bb131.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb88.i
bb88.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb131.i ]
  %_167.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_169.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_167.i, %_169.i
  %_171.i = and i64 %n, 2147483647
  %_170.not.i = icmp samesign ult i64 %first16.i, %_171.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_180.i = add nsw i32 %share.sroa.0.1.i, -1
  %_178.i = add nuw i32 %_180.i, %first17.i
  %_182.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_178.i, i32 %sub2.i)
  %spec.select = select i1 %_170.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %4 = select i1 %_170.not.i, i1 %_182.i, i1 false
  %spec.select16 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp5.not.i1119.not.not = icmp slt i32 %r.i1, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %5, 0
  br i1 %tobool.not.i, label %skip, label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp5.not.i1119.not.not, label %omp.inner.for.body.i12.lr.ph, label %omp.inner.for.inc.i
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %r.i1, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %6 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %6, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %r.i4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %ended = phi i32 [ %.omp.iv.0.i22, %omp.inner.for.body.i12 ], [ %.omp.iv.0.i22, %if.then.i ], [ %idle, %skip ], [ %62, %skip.look ]
  %add6.i = add i32 %ended, 1
  %exitcond.not = icmp eq i32 %ended, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
skip:
  %idle = phi i32 [ %.omp.iv.0.i22, %omp.inner.for.body.i ], [ %62, %skip.look ]
  %left = sub i32 %spec.select16, %idle
  %7 = icmp uge i32 %left, 8
  br i1 %7, label %skip.look, label %omp.inner.for.inc.i
skip.look:
  %8 = add i32 %idle, 1
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %active, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, 0
  %13 = add i32 %idle, 2
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i8, ptr %active, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, 0
  %18 = add i32 %idle, 3
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i8, ptr %active, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  %23 = add i32 %idle, 4
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %active, i64 %24
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 0
  %28 = add i32 %idle, 5
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i8, ptr %active, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  %33 = add i32 %idle, 6
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr %active, i64 %34
  %36 = load i8, ptr %35, align 1
  %37 = icmp eq i8 %36, 0
  %38 = add i32 %idle, 7
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i8, ptr %active, i64 %39
  %41 = load i8, ptr %40, align 1
  %42 = icmp eq i8 %41, 0
  %43 = add i32 %idle, 8
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw i8, ptr %active, i64 %44
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 0
  %48 = select i1 %12, i32 %8, i32 %idle
  %49 = and i1 %12, %17
  %50 = select i1 %49, i32 %13, i32 %48
  %51 = and i1 %49, %22
  %52 = select i1 %51, i32 %18, i32 %50
  %53 = and i1 %51, %27
  %54 = select i1 %53, i32 %23, i32 %52
  %55 = and i1 %53, %32
  %56 = select i1 %55, i32 %28, i32 %54
  %57 = and i1 %55, %37
  %58 = select i1 %57, i32 %33, i32 %56
  %59 = and i1 %57, %42
  %60 = select i1 %59, i32 %38, i32 %58
  %61 = and i1 %59, %47
  %62 = select i1 %61, i32 %43, i32 %60
  br i1 %61, label %skip, label %omp.inner.for.inc.i
}
