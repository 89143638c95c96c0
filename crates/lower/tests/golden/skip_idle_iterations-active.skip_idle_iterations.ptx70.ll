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
  %.not76.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %0 = udiv i32 %sub2.i, %r.i8
  %1 = add nuw nsw i32 %0, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %each.addr.i.sroa.0.0.extract.trunc, 0
  %sub2.i7 = add nsw i32 %each.addr.i.sroa.0.0.extract.trunc, -1
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i = zext nneg i32 %r.i4 to i64
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = xor i32 %sub2.i7, 2147483647
  %_93.i = icmp uge i32 %4, %r.i4
  %5 = zext nneg i32 %r.i1 to i64
  %_102.i = and i64 %each, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %_54.i)
  %6 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %7 = xor i64 %6, 63
  %_232.i = lshr i64 %_233.i, %7
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul nuw nsw i64 %share6.i, %5
  %_104.i = lshr i64 %5, %7
  %8 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %8, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %9 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i7)
  %.omp.ub.i2.0 = select i1 %_110.i, i32 %9, i32 %sub2.i7
  %spec.select18 = select i1 %or.cond73.i, i32 %each.addr.i.sroa.0.0.extract.trunc, i32 %_109.i
  %.omp.stride.i3.0 = select i1 %_93.i, i32 %r.i4, i32 1
  %10 = select i1 %_93.i, i1 true, i1 %or.cond73.i
  %.omp.ub.i2.1 = select i1 %10, i32 %sub2.i7, i32 %.omp.ub.i2.0
  %.omp.lb.i1.0 = select i1 %_93.i, i32 %r.i1, i32 %spec.select18
  %cmp5.not.i1119 = icmp sgt i32 %.omp.lb.i1.0, %.omp.ub.i2.1
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = sub i32 %12, %11
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %15 = sub i32 %14, %13
  %16 = icmp ult i32 %15, 32
  %17 = select i1 %16, i32 %15, i32 32
  %18 = sub i32 32, %17
  %19 = lshr i32 -1, %18
  br label %skip
omp.inner.for.body.i:
  %at = phi i32 [ %38, %skip ], [ %110, %skip.look ]
  %idxprom.i = zext nneg i32 %at to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  %20 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %20, 0
  br label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i5.not = xor i1 %cmp.i5, true
  %brmerge = select i1 %cmp.i5.not, i1 true, i1 %cmp5.not.i1119
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %at, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %.omp.lb.i1.0, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %21 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %21, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %.omp.stride.i3.0
  %cmp5.not.i11 = icmp sgt i32 %add9.i, %.omp.ub.i2.1
  br i1 %cmp5.not.i11, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12
omp.inner.for.inc.i:
  %ended = phi i32 [ %117, %skip.none ], [ %at, %omp.inner.for.body.i12 ], [ %at, %if.then.i ]
  %add6.i = add i32 %ended, 1
  %exitcond.not = icmp eq i32 %ended, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %skip
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
skip:
  %first = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %left = sub i32 %spec.select16, %first
  %22 = add i32 0, %11
  %23 = icmp ugt i32 %22, %left
  %24 = select i1 %23, i32 %left, i32 %22
  %25 = add i32 %first, %24
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i8, ptr %active, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  %30 = xor i1 %29, true
  %31 = add i32 0, %17
  %32 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %19, i1 %30)
  %33 = or i32 0, %32
  %34 = call i32 @llvm.cttz.i32(i32 %32, i1 true)
  %35 = add i32 0, %34
  %36 = add i32 %first, %35
  %37 = icmp ne i32 %32, 0
  %38 = select i1 %37, i32 %36, i32 %first
  %39 = icmp ne i32 %33, 0
  br i1 %39, label %omp.inner.for.body.i, label %skip.far
skip.far:
  %idle = phi i32 [ %first, %skip ], [ %113, %skip.look ]
  %rest = phi i32 [ %left, %skip ], [ %116, %skip.look ]
  %40 = icmp uge i32 %rest, %17
  br i1 %40, label %skip.look, label %skip.none
skip.look:
  %41 = add i32 %idle, %17
  %42 = sub i32 %rest, %17
  %43 = add i32 0, %11
  %44 = icmp ugt i32 %43, %42
  %45 = select i1 %44, i32 %42, i32 %43
  %46 = add i32 %41, %45
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds nuw i8, ptr %active, i64 %47
  %49 = load i8, ptr %48, align 1
  %50 = icmp eq i8 %49, 0
  %51 = xor i1 %50, true
  %52 = add i32 0, %17
  %53 = add i32 %52, %11
  %54 = icmp ugt i32 %53, %42
  %55 = select i1 %54, i32 %42, i32 %53
  %56 = add i32 %41, %55
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr %active, i64 %57
  %59 = load i8, ptr %58, align 1
  %60 = icmp eq i8 %59, 0
  %61 = xor i1 %60, true
  %62 = add i32 %52, %17
  %63 = add i32 %62, %11
  %64 = icmp ugt i32 %63, %42
  %65 = select i1 %64, i32 %42, i32 %63
  %66 = add i32 %41, %65
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds nuw i8, ptr %active, i64 %67
  %69 = load i8, ptr %68, align 1
  %70 = icmp eq i8 %69, 0
  %71 = xor i1 %70, true
  %72 = add i32 %62, %17
  %73 = add i32 %72, %11
  %74 = icmp ugt i32 %73, %42
  %75 = select i1 %74, i32 %42, i32 %73
  %76 = add i32 %41, %75
  %77 = zext nneg i32 %76 to i64
  %78 = getelementptr inbounds nuw i8, ptr %active, i64 %77
  %79 = load i8, ptr %78, align 1
  %80 = icmp eq i8 %79, 0
  %81 = xor i1 %80, true
  %82 = add i32 %72, %17
  %83 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %19, i1 %51)
  %84 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %19, i1 %61)
  %85 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %19, i1 %71)
  %86 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %19, i1 %81)
  %87 = or i32 0, %86
  %88 = call i32 @llvm.cttz.i32(i32 %86, i1 true)
  %89 = add i32 %72, %88
  %90 = add i32 %41, %89
  %91 = icmp ne i32 %86, 0
  %92 = select i1 %91, i32 %90, i32 %41
  %93 = or i32 %87, %85
  %94 = call i32 @llvm.cttz.i32(i32 %85, i1 true)
  %95 = add i32 %62, %94
  %96 = add i32 %41, %95
  %97 = icmp ne i32 %85, 0
  %98 = select i1 %97, i32 %96, i32 %92
  %99 = or i32 %93, %84
  %100 = call i32 @llvm.cttz.i32(i32 %84, i1 true)
  %101 = add i32 %52, %100
  %102 = add i32 %41, %101
  %103 = icmp ne i32 %84, 0
  %104 = select i1 %103, i32 %102, i32 %98
  %105 = or i32 %99, %83
  %106 = call i32 @llvm.cttz.i32(i32 %83, i1 true)
  %107 = add i32 0, %106
  %108 = add i32 %41, %107
  %109 = icmp ne i32 %83, 0
  %110 = select i1 %109, i32 %108, i32 %104
  %111 = icmp ne i32 %105, 0
  %112 = mul i32 %17, 3
  %113 = add i32 %41, %112
  %114 = icmp ult i32 %42, %112
  %115 = sub i32 %42, %112
  %116 = select i1 %114, i32 0, i32 %115
  br i1 %111, label %omp.inner.for.body.i, label %skip.far
skip.none:
  %117 = add i32 %first, %left
  br label %omp.inner.for.inc.i
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %4 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %each.addr.i.sroa.0.0.extract.trunc, 0
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp5.not.i1119.not = icmp slt i32 %r.i1, %each.addr.i.sroa.0.0.extract.trunc
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = sub i32 %6, %5
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = sub i32 %8, %7
  %10 = icmp ult i32 %9, 32
  %11 = select i1 %10, i32 %9, i32 32
  %12 = sub i32 32, %11
  %13 = lshr i32 -1, %12
  br label %skip
omp.inner.for.body.i:
  %at = phi i32 [ %32, %skip ], [ %104, %skip.look ]
  %idxprom.i = zext nneg i32 %at to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  %14 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %14, 0
  br label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i5.not = xor i1 %cmp.i5, true
  %cmp5.not.i1119.not.not = xor i1 %cmp5.not.i1119.not, true
  %brmerge = or i1 %cmp.i5.not, %cmp5.not.i1119.not.not
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %at, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %r.i1, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %15 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %15, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %r.i4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %ended = phi i32 [ %111, %skip.none ], [ %at, %omp.inner.for.body.i12 ], [ %at, %if.then.i ]
  %add6.i = add i32 %ended, 1
  %exitcond.not = icmp eq i32 %ended, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %skip
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
skip:
  %first = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %left = sub i32 %spec.select16, %first
  %16 = add i32 0, %5
  %17 = icmp ugt i32 %16, %left
  %18 = select i1 %17, i32 %left, i32 %16
  %19 = add i32 %first, %18
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr %active, i64 %20
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  %24 = xor i1 %23, true
  %25 = add i32 0, %11
  %26 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %24)
  %27 = or i32 0, %26
  %28 = call i32 @llvm.cttz.i32(i32 %26, i1 true)
  %29 = add i32 0, %28
  %30 = add i32 %first, %29
  %31 = icmp ne i32 %26, 0
  %32 = select i1 %31, i32 %30, i32 %first
  %33 = icmp ne i32 %27, 0
  br i1 %33, label %omp.inner.for.body.i, label %skip.far
skip.far:
  %idle = phi i32 [ %first, %skip ], [ %107, %skip.look ]
  %rest = phi i32 [ %left, %skip ], [ %110, %skip.look ]
  %34 = icmp uge i32 %rest, %11
  br i1 %34, label %skip.look, label %skip.none
skip.look:
  %35 = add i32 %idle, %11
  %36 = sub i32 %rest, %11
  %37 = add i32 0, %5
  %38 = icmp ugt i32 %37, %36
  %39 = select i1 %38, i32 %36, i32 %37
  %40 = add i32 %35, %39
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i8, ptr %active, i64 %41
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 0
  %45 = xor i1 %44, true
  %46 = add i32 0, %11
  %47 = add i32 %46, %5
  %48 = icmp ugt i32 %47, %36
  %49 = select i1 %48, i32 %36, i32 %47
  %50 = add i32 %35, %49
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds nuw i8, ptr %active, i64 %51
  %53 = load i8, ptr %52, align 1
  %54 = icmp eq i8 %53, 0
  %55 = xor i1 %54, true
  %56 = add i32 %46, %11
  %57 = add i32 %56, %5
  %58 = icmp ugt i32 %57, %36
  %59 = select i1 %58, i32 %36, i32 %57
  %60 = add i32 %35, %59
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw i8, ptr %active, i64 %61
  %63 = load i8, ptr %62, align 1
  %64 = icmp eq i8 %63, 0
  %65 = xor i1 %64, true
  %66 = add i32 %56, %11
  %67 = add i32 %66, %5
  %68 = icmp ugt i32 %67, %36
  %69 = select i1 %68, i32 %36, i32 %67
  %70 = add i32 %35, %69
  %71 = zext nneg i32 %70 to i64
  %72 = getelementptr inbounds nuw i8, ptr %active, i64 %71
  %73 = load i8, ptr %72, align 1
  %74 = icmp eq i8 %73, 0
  %75 = xor i1 %74, true
  %76 = add i32 %66, %11
  %77 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %45)
  %78 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %55)
  %79 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %65)
  %80 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %75)
  %81 = or i32 0, %80
  %82 = call i32 @llvm.cttz.i32(i32 %80, i1 true)
  %83 = add i32 %66, %82
  %84 = add i32 %35, %83
  %85 = icmp ne i32 %80, 0
  %86 = select i1 %85, i32 %84, i32 %35
  %87 = or i32 %81, %79
  %88 = call i32 @llvm.cttz.i32(i32 %79, i1 true)
  %89 = add i32 %56, %88
  %90 = add i32 %35, %89
  %91 = icmp ne i32 %79, 0
  %92 = select i1 %91, i32 %90, i32 %86
  %93 = or i32 %87, %78
  %94 = call i32 @llvm.cttz.i32(i32 %78, i1 true)
  %95 = add i32 %46, %94
  %96 = add i32 %35, %95
  %97 = icmp ne i32 %78, 0
  %98 = select i1 %97, i32 %96, i32 %92
  %99 = or i32 %93, %77
  %100 = call i32 @llvm.cttz.i32(i32 %77, i1 true)
  %101 = add i32 0, %100
  %102 = add i32 %35, %101
  %103 = icmp ne i32 %77, 0
  %104 = select i1 %103, i32 %102, i32 %98
  %105 = icmp ne i32 %99, 0
  %106 = mul i32 %11, 3
  %107 = add i32 %35, %106
  %108 = icmp ult i32 %36, %106
  %109 = sub i32 %36, %106
  %110 = select i1 %108, i32 0, i32 %109
  br i1 %105, label %omp.inner.for.body.i, label %skip.far
skip.none:
  %111 = add i32 %first, %left
  br label %omp.inner.for.inc.i
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %4 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp5.not.i1119.not.not = icmp slt i32 %r.i1, %each.addr.i.sroa.0.0.extract.trunc
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = sub i32 %6, %5
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = sub i32 %8, %7
  %10 = icmp ult i32 %9, 32
  %11 = select i1 %10, i32 %9, i32 32
  %12 = sub i32 32, %11
  %13 = lshr i32 -1, %12
  br label %skip
omp.inner.for.body.i:
  %at = phi i32 [ %32, %skip ], [ %104, %skip.look ]
  %idxprom.i = zext nneg i32 %at to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  %14 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %14, 0
  br label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp5.not.i1119.not.not, label %omp.inner.for.body.i12.lr.ph, label %omp.inner.for.inc.i
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %at, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %r.i1, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %15 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %15, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %r.i4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %ended = phi i32 [ %111, %skip.none ], [ %at, %omp.inner.for.body.i12 ], [ %at, %if.then.i ]
  %add6.i = add i32 %ended, 1
  %exitcond.not = icmp eq i32 %ended, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %skip
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
skip:
  %first = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %left = sub i32 %spec.select16, %first
  %16 = add i32 0, %5
  %17 = icmp ugt i32 %16, %left
  %18 = select i1 %17, i32 %left, i32 %16
  %19 = add i32 %first, %18
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr %active, i64 %20
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  %24 = xor i1 %23, true
  %25 = add i32 0, %11
  %26 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %24)
  %27 = or i32 0, %26
  %28 = call i32 @llvm.cttz.i32(i32 %26, i1 true)
  %29 = add i32 0, %28
  %30 = add i32 %first, %29
  %31 = icmp ne i32 %26, 0
  %32 = select i1 %31, i32 %30, i32 %first
  %33 = icmp ne i32 %27, 0
  br i1 %33, label %omp.inner.for.body.i, label %skip.far
skip.far:
  %idle = phi i32 [ %first, %skip ], [ %107, %skip.look ]
  %rest = phi i32 [ %left, %skip ], [ %110, %skip.look ]
  %34 = icmp uge i32 %rest, %11
  br i1 %34, label %skip.look, label %skip.none
skip.look:
  %35 = add i32 %idle, %11
  %36 = sub i32 %rest, %11
  %37 = add i32 0, %5
  %38 = icmp ugt i32 %37, %36
  %39 = select i1 %38, i32 %36, i32 %37
  %40 = add i32 %35, %39
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i8, ptr %active, i64 %41
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 0
  %45 = xor i1 %44, true
  %46 = add i32 0, %11
  %47 = add i32 %46, %5
  %48 = icmp ugt i32 %47, %36
  %49 = select i1 %48, i32 %36, i32 %47
  %50 = add i32 %35, %49
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds nuw i8, ptr %active, i64 %51
  %53 = load i8, ptr %52, align 1
  %54 = icmp eq i8 %53, 0
  %55 = xor i1 %54, true
  %56 = add i32 %46, %11
  %57 = add i32 %56, %5
  %58 = icmp ugt i32 %57, %36
  %59 = select i1 %58, i32 %36, i32 %57
  %60 = add i32 %35, %59
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw i8, ptr %active, i64 %61
  %63 = load i8, ptr %62, align 1
  %64 = icmp eq i8 %63, 0
  %65 = xor i1 %64, true
  %66 = add i32 %56, %11
  %67 = add i32 %66, %5
  %68 = icmp ugt i32 %67, %36
  %69 = select i1 %68, i32 %36, i32 %67
  %70 = add i32 %35, %69
  %71 = zext nneg i32 %70 to i64
  %72 = getelementptr inbounds nuw i8, ptr %active, i64 %71
  %73 = load i8, ptr %72, align 1
  %74 = icmp eq i8 %73, 0
  %75 = xor i1 %74, true
  %76 = add i32 %66, %11
  %77 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %45)
  %78 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %55)
  %79 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %65)
  %80 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %13, i1 %75)
  %81 = or i32 0, %80
  %82 = call i32 @llvm.cttz.i32(i32 %80, i1 true)
  %83 = add i32 %66, %82
  %84 = add i32 %35, %83
  %85 = icmp ne i32 %80, 0
  %86 = select i1 %85, i32 %84, i32 %35
  %87 = or i32 %81, %79
  %88 = call i32 @llvm.cttz.i32(i32 %79, i1 true)
  %89 = add i32 %56, %88
  %90 = add i32 %35, %89
  %91 = icmp ne i32 %79, 0
  %92 = select i1 %91, i32 %90, i32 %86
  %93 = or i32 %87, %78
  %94 = call i32 @llvm.cttz.i32(i32 %78, i1 true)
  %95 = add i32 %46, %94
  %96 = add i32 %35, %95
  %97 = icmp ne i32 %78, 0
  %98 = select i1 %97, i32 %96, i32 %92
  %99 = or i32 %93, %77
  %100 = call i32 @llvm.cttz.i32(i32 %77, i1 true)
  %101 = add i32 0, %100
  %102 = add i32 %35, %101
  %103 = icmp ne i32 %77, 0
  %104 = select i1 %103, i32 %102, i32 %98
  %105 = icmp ne i32 %99, 0
  %106 = mul i32 %11, 3
  %107 = add i32 %35, %106
  %108 = icmp ult i32 %36, %106
  %109 = sub i32 %36, %106
  %110 = select i1 %108, i32 0, i32 %109
  br i1 %105, label %omp.inner.for.body.i, label %skip.far
skip.none:
  %111 = add i32 %first, %left
  br label %omp.inner.for.inc.i
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values__wf_noalias__wf_warp_teams(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = shl i32 %1, 3
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = lshr i32 %3, 5
  %5 = add i32 %2, %4
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %7 = shl i32 %6, 3
  %.not76.i = icmp samesign ult i32 %7, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %8 = udiv i32 %sub2.i, %7
  %9 = add nuw nsw i32 %8, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %9, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %5 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %10 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %11 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %11, i32 %10, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cmp5.not.i1119.not.not = icmp slt i32 %12, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %13 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %13, 0
  br i1 %tobool.not.i, label %omp.inner.for.inc.i, label %if.then.i
if.then.i:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %cmp5.not.i1119.not.not, label %omp.inner.for.body.i12.lr.ph, label %omp.inner.for.inc.i
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %12, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %14 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %14, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, 32
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values__wf_noalias__wf_packed_teams(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0, i64 %1, i64 %2) {
head:
  %3 = trunc i64 %1 to i32
  %4 = trunc i64 %2 to i32
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %place = add i32 %6, %7
  %team = udiv i32 %place, %4
  %thread = urem i32 %place, %4
  %8 = icmp ult i32 %team, %3
  br i1 %8, label %entry, label %common.ret
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %.not76.i = icmp samesign ult i32 %3, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %9 = udiv i32 %sub2.i, %3
  %10 = add nuw nsw i32 %9, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %10, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %team to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %11 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %12 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %12, i32 %11, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %common.ret, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp5.not.i1119.not.not = icmp sge i32 %thread, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  %13 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %13, 0
  %brmerge = or i1 %tobool.not.i, %cmp5.not.i1119.not.not
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %thread, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %14 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %14, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %common.ret, label %omp.inner.for.body.i
common.ret:
  ret void
}
