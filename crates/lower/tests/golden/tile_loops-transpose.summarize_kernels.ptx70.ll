define ptx_kernel void @__omp_offloading_transpose_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %to, ptr readonly captures(none) %from) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  %cmp10.i = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc.i, 0
  %or.cond.i = and i1 %cmp.i, %cmp10.i
  br i1 %or.cond.i, label %omp.precond.then.i, label %__omp_offloading_transpose_l4.omp_outlined.exit
omp.precond.then.i:
  %sext.i = and i64 %n, 2147483647
  %sext9.i = and i64 %m, 2147483647
  %mul.i = mul nuw nsw i64 %sext9.i, %sext.i
  %_33.i17 = icmp eq i64 %mul.i, 0
  br i1 %_33.i17, label %__omp_offloading_transpose_l4.omp_outlined.exit, label %omp.precond.then.i8
omp.precond.then.i8:
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_51.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_53.i = zext nneg i32 %r.i4 to i64
  %0 = mul nuw nsw i64 %_51.i, %_53.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_53.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_72.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_72.i
  %2 = and i64 %m, 2147483632
  %3 = and i64 %n, 2147483632
  %4 = icmp eq i64 %0, 1
  %5 = add nsw i64 %sext9.i, -1
  %cmp17.not.i13.not18 = icmp samesign ult i64 %1, %mul.i
  br i1 %cmp17.not.i13.not18, label %omp.inner.for.body.i14.lr.ph, label %__omp_offloading_transpose_l4.omp_outlined.exit
omp.inner.for.body.i14.lr.ph:
  %_11.i = icmp ult i64 %5, 4294967295
  %_5.i.i = uitofp nneg i32 %m.addr.sroa.0.0.extract.trunc.i to float
  %_4.i.i = fdiv afn float 0x41EFFFFE00000000, %_5.i.i
  %6 = fptoui float %_4.i.i to i32
  %7 = mul i32 %m.addr.sroa.0.0.extract.trunc.i, %6
  %left.i.i = sub i32 0, %7
  %r.i10 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %6, i32 %left.i.i)
  %m2.i.i = add i32 %r.i10, %6
  %_11.i.i = mul i32 %m2.i.i, %m.addr.sroa.0.0.extract.trunc.i
  %_10.i.i = xor i32 %_11.i.i, -1
  %_16.i.i = sub i32 %_10.i.i, %m.addr.sroa.0.0.extract.trunc.i
  %_0.sroa.0.0.i31 = tail call i32 @llvm.umin.i32(i32 %_16.i.i, i32 %_10.i.i)
  %_14.i.i = icmp ule i32 %m.addr.sroa.0.0.extract.trunc.i, %_10.i.i
  %_13.i.i = zext i1 %_14.i.i to i32
  %q.i.i = add i32 %m2.i.i, %_13.i.i
  %_18.i.i = icmp uge i32 %_0.sroa.0.0.i31, %m.addr.sroa.0.0.extract.trunc.i
  %_17.i.i = zext i1 %_18.i.i to i32
  %_0.i.i = add i32 %q.i.i, %_17.i.i
  %8 = shl nuw nsw i64 %2, 4
  br label %omp.inner.for.body.i14
omp.inner.for.body.i14:
  %.omp.iv.0.i19 = phi i64 [ %1, %omp.inner.for.body.i14.lr.ph ], [ %add46.i, %__wf_divide_unsigned.exit ]
  %_31.i = icmp samesign ult i64 %.omp.iv.0.i19, 4294967296
  %_3.i = and i1 %_11.i, %_31.i
  br i1 %_3.i, label %bb1.i, label %bb2.i
bb2.i:
  %quotient.i = udiv i64 %.omp.iv.0.i19, %sext9.i
  %_10.i = mul i64 %quotient.i, %sext9.i
  %_9.i = sub nuw i64 %.omp.iv.0.i19, %_10.i
  br label %__wf_divide_unsigned.exit
bb1.i:
  %_4.i = trunc nuw i64 %.omp.iv.0.i19 to i32
  %r.i11 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %_4.i, i32 %_0.i.i)
  %_18.i = mul i32 %r.i11, %m.addr.sroa.0.0.extract.trunc.i
  %_17.i = sub i32 %_4.i, %_18.i
  %_21.i = icmp uge i32 %_17.i, %m.addr.sroa.0.0.extract.trunc.i
  %_20.i = zext i1 %_21.i to i32
  %q.i = add i32 %r.i11, %_20.i
  %_23.i = sub i32 %_17.i, %m.addr.sroa.0.0.extract.trunc.i
  %_0.sroa.0.0.i29 = tail call i32 @llvm.umin.i32(i32 %_23.i, i32 %_17.i)
  %_5.i = zext i32 %q.i to i64
  %_6.i = zext i32 %_0.sroa.0.0.i29 to i64
  br label %__wf_divide_unsigned.exit
__wf_divide_unsigned.exit:
  %_0.sroa.3.0.i = phi i64 [ %_6.i, %bb1.i ], [ %_9.i, %bb2.i ]
  %_0.sroa.0.0.i = phi i64 [ %_5.i, %bb1.i ], [ %quotient.i, %bb2.i ]
  %9 = and i64 %_0.sroa.0.0.i, 15
  %10 = and i64 %_0.sroa.0.0.i, -16
  %11 = mul nuw nsw i64 %9, %sext9.i
  %12 = add i64 %11, %_0.sroa.3.0.i
  %13 = icmp ult i64 %12, %8
  %14 = sub i64 %12, %8
  %15 = lshr i64 %12, 4
  %16 = and i64 %15, 1152921504606846960
  %17 = and i64 %12, 3
  %18 = lshr i64 %12, 3
  %19 = and i64 %18, 12
  %20 = or disjoint i64 %19, %17
  %21 = or disjoint i64 %20, %16
  %22 = lshr i64 %12, 2
  %23 = and i64 %22, 7
  %24 = and i64 %15, 8
  %25 = or disjoint i64 %23, %24
  %26 = lshr i64 %14, 4
  %27 = add nuw nsw i64 %26, %2
  %28 = and i64 %12, 15
  %29 = icmp ult i64 %_0.sroa.0.0.i, %3
  %30 = select i1 %13, i64 %21, i64 %27
  %31 = select i1 %13, i64 %25, i64 %28
  %32 = or disjoint i64 %31, %10
  %33 = select i1 %29, i64 %30, i64 %_0.sroa.3.0.i
  %34 = select i1 %29, i64 %32, i64 %_0.sroa.0.0.i
  %digit.i = tail call i64 @__wf_tile(i64 %33, i64 %sext9.i, i64 0, i64 2)
  %digit21.i = tail call i64 @__wf_tile(i64 %34, i64 %sext.i, i64 1, i64 2)
  %35 = mul i64 %digit21.i, %m
  %36 = add i64 %35, %digit.i
  %37 = select i1 %4, i64 %.omp.iv.0.i19, i64 %36
  %38 = select i1 %4, i64 %_0.sroa.0.0.i, i64 %digit21.i
  %39 = select i1 %4, i64 %_0.sroa.3.0.i, i64 %digit.i
  %sext18.i = shl i64 %37, 32
  %40 = ashr exact i64 %sext18.i, 30
  %arrayidx.i = getelementptr inbounds i8, ptr %from, i64 %40
  %41 = load float, ptr %arrayidx.i, align 4
  %mul42.i = mul i64 %39, %n
  %add43.i = add i64 %mul42.i, %38
  %sext19.i = shl i64 %add43.i, 32
  %42 = ashr exact i64 %sext19.i, 30
  %arrayidx45.i = getelementptr inbounds i8, ptr %to, i64 %42
  store float %41, ptr %arrayidx45.i, align 4
  %add46.i = add nuw nsw i64 %.omp.iv.0.i19, %0
  %cmp17.not.i13.not = icmp samesign ult i64 %add46.i, %mul.i
  br i1 %cmp17.not.i13.not, label %omp.inner.for.body.i14, label %__omp_offloading_transpose_l4.omp_outlined.exit
__omp_offloading_transpose_l4.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_transpose_l4__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %to, ptr readonly captures(none) %from, i64 %0, i64 %1, i64 %2) {
entry:
  %3 = trunc i64 %0 to i32
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %sext.i = and i64 %n, 2147483647
  %sext9.i = and i64 %m, 2147483647
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %4 = mul i32 %r.i9, %r.i4
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first5.i = mul i32 %r.i7, %r.i4
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = add i32 %first5.i, %r.i1
  %6 = and i64 %m, 2147483632
  %7 = and i64 %n, 2147483632
  %.not20 = icmp ugt i32 %5, %3
  br i1 %.not20, label %__omp_offloading_transpose_l4.omp_outlined.exit, label %narrow.omp.inner.for.body.i.lr.ph
narrow.omp.inner.for.body.i.lr.ph:
  %8 = shl nuw nsw i64 %6, 4
  %9 = and i64 %2, 4294967295
  %10 = lshr i64 %2, 32
  %11 = trunc nuw i64 %10 to i32
  %12 = and i32 %11, 31
  br label %narrow.omp.inner.for.body.i
narrow.omp.inner.for.body.i:
  %count.i21 = phi i32 [ %5, %narrow.omp.inner.for.body.i.lr.ph ], [ %61, %narrow.omp.inner.for.body.i ]
  %13 = shl i32 %count.i21, 1
  %14 = zext i32 %13 to i64
  %15 = mul nuw i64 %9, %14
  %16 = lshr i64 %15, 32
  %17 = trunc nuw i64 %16 to i32
  %18 = lshr i32 %17, %12
  %19 = mul i32 %18, %m.addr.sroa.0.0.extract.trunc.i
  %.decomposed = sub i32 %count.i21, %19
  %20 = zext i32 %18 to i64
  %21 = zext nneg i32 %.decomposed to i64
  %22 = and i64 %20, 15
  %23 = and i64 %20, 4294967280
  %24 = mul nuw nsw i64 %22, %sext9.i
  %25 = add nuw nsw i64 %24, %21
  %26 = icmp samesign ult i64 %25, %8
  %27 = sub nsw i64 %25, %8
  %28 = lshr i64 %25, 4
  %29 = and i64 %28, 4294967280
  %30 = and i64 %25, 3
  %31 = lshr i64 %25, 3
  %32 = and i64 %31, 12
  %33 = or disjoint i64 %32, %30
  %34 = or disjoint i64 %33, %29
  %35 = lshr i64 %25, 2
  %36 = and i64 %35, 7
  %37 = and i64 %28, 8
  %38 = or disjoint i64 %36, %37
  %39 = lshr i64 %27, 4
  %40 = add nuw nsw i64 %39, %6
  %41 = and i64 %25, 15
  %42 = icmp samesign ugt i64 %7, %20
  %43 = select i1 %26, i64 %34, i64 %40
  %44 = select i1 %26, i64 %38, i64 %41
  %45 = or disjoint i64 %44, %23
  %46 = select i1 %42, i64 %43, i64 %21
  %47 = select i1 %42, i64 %45, i64 %20
  %48 = tail call i64 @__wf_tile(i64 %46, i64 %sext9.i, i64 0, i64 2)
  %49 = tail call i64 @__wf_tile(i64 %47, i64 %sext.i, i64 1, i64 2)
  %50 = mul i64 %49, %m
  %51 = add i64 %50, %48
  %52 = shl i64 %51, 32
  %53 = ashr exact i64 %52, 30
  %54 = getelementptr inbounds i8, ptr %from, i64 %53
  %55 = load float, ptr %54, align 4
  %56 = mul i64 %48, %n
  %57 = add i64 %56, %49
  %58 = shl i64 %57, 32
  %59 = ashr exact i64 %58, 30
  %60 = getelementptr inbounds i8, ptr %to, i64 %59
  store float %55, ptr %60, align 4
  %61 = add i32 %count.i21, %4
  %.not = icmp ugt i32 %61, %3
  br i1 %.not, label %__omp_offloading_transpose_l4.omp_outlined.exit, label %narrow.omp.inner.for.body.i
__omp_offloading_transpose_l4.omp_outlined.exit:
  ret void
}
