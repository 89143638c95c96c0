define ptx_kernel void @__omp_offloading_shift_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %y, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  %cmp10.i = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc.i, 0
  %or.cond.i = and i1 %cmp.i, %cmp10.i
  br i1 %or.cond.i, label %omp.precond.then.i, label %__omp_offloading_shift_l5.omp_outlined.exit
omp.precond.then.i:
  %sext.i = and i64 %n, 2147483647
  %sext9.i = and i64 %m, 2147483647
  %mul.i = mul nuw nsw i64 %sext9.i, %sext.i
  %_33.i17 = icmp eq i64 %mul.i, 0
  br i1 %_33.i17, label %__omp_offloading_shift_l5.omp_outlined.exit, label %omp.precond.then.i8
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
  %2 = add nsw i64 %sext9.i, -1
  %cmp17.not.i13.not19 = icmp samesign ult i64 %1, %mul.i
  br i1 %cmp17.not.i13.not19, label %omp.inner.for.body.i14.lr.ph, label %__omp_offloading_shift_l5.omp_outlined.exit
omp.inner.for.body.i14.lr.ph:
  %_14.i = icmp ult i64 %2, 4294967295
  %_5.i.i = uitofp nneg i32 %m.addr.sroa.0.0.extract.trunc.i to float
  %_4.i.i = fdiv afn float 0x41EFFFFE00000000, %_5.i.i
  %3 = fptoui float %_4.i.i to i32
  %4 = mul i32 %m.addr.sroa.0.0.extract.trunc.i, %3
  %left.i.i = sub i32 0, %4
  %r.i10 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %3, i32 %left.i.i)
  %m2.i.i = add i32 %r.i10, %3
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
  br label %omp.inner.for.body.i14
omp.inner.for.body.i14:
  %.omp.iv.0.i20 = phi i64 [ %1, %omp.inner.for.body.i14.lr.ph ], [ %add45.i, %__wf_divide_signed.exit ]
  %_41.i = icmp samesign ult i64 %.omp.iv.0.i20, 4294967296
  %_4.i = and i1 %_14.i, %_41.i
  br i1 %_4.i, label %bb1.i, label %bb2.i
bb2.i:
  %_6.i33 = udiv i64 %.omp.iv.0.i20, %sext9.i
  br label %__wf_divide_signed.exit
bb1.i:
  %_6.i = trunc nuw i64 %.omp.iv.0.i20 to i32
  %r.i11 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %_6.i, i32 %_0.i.i)
  %_21.i = mul i32 %r.i11, %m.addr.sroa.0.0.extract.trunc.i
  %_20.i = sub i32 %_6.i, %_21.i
  %_24.i = icmp uge i32 %_20.i, %m.addr.sroa.0.0.extract.trunc.i
  %_23.i = zext i1 %_24.i to i32
  %q.i = add i32 %r.i11, %_23.i
  %_8.i = zext i32 %q.i to i64
  br label %__wf_divide_signed.exit
__wf_divide_signed.exit:
  %_0.sroa.0.0.i = phi i64 [ %_8.i, %bb1.i ], [ %_6.i33, %bb2.i ]
  %5 = mul i64 %m, %_0.sroa.0.0.i
  %sub36.i = add i64 %_0.sroa.0.0.i, %.omp.iv.0.i20
  %add40.i = sub i64 %sub36.i, %5
  %sext17.i = shl i64 %add40.i, 32
  %6 = ashr exact i64 %sext17.i, 30
  %arrayidx.i = getelementptr inbounds i8, ptr %x, i64 %6
  %7 = load float, ptr %arrayidx.i, align 4
  %sext18.i = shl i64 %.omp.iv.0.i20, 32
  %8 = ashr exact i64 %sext18.i, 30
  %arrayidx44.i = getelementptr inbounds i8, ptr %y, i64 %8
  store float %7, ptr %arrayidx44.i, align 4
  %add45.i = add nuw nsw i64 %.omp.iv.0.i20, %0
  %cmp17.not.i13.not = icmp samesign ult i64 %add45.i, %mul.i
  br i1 %cmp17.not.i13.not, label %omp.inner.for.body.i14, label %__omp_offloading_shift_l5.omp_outlined.exit
__omp_offloading_shift_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_shift_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %0, i64 %1, i64 %2) {
entry:
  %3 = trunc i64 %0 to i32
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %4 = mul i32 %r.i9, %r.i4
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first5.i = mul i32 %r.i7, %r.i4
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = add i32 %first5.i, %r.i1
  %.not22 = icmp ugt i32 %5, %3
  br i1 %.not22, label %__omp_offloading_shift_l5.omp_outlined.exit, label %narrow.omp.inner.for.body.i.preheader
narrow.omp.inner.for.body.i.preheader:
  %6 = and i64 %2, 4294967295
  %7 = lshr i64 %2, 32
  %8 = trunc nuw i64 %7 to i32
  %9 = and i32 %8, 31
  br label %narrow.omp.inner.for.body.i
narrow.omp.inner.for.body.i:
  %count.i23 = phi i32 [ %28, %narrow.omp.inner.for.body.i ], [ %5, %narrow.omp.inner.for.body.i.preheader ]
  %10 = zext i32 %count.i23 to i64
  %11 = shl i32 %count.i23, 1
  %12 = zext i32 %11 to i64
  %13 = mul nuw i64 %6, %12
  %14 = lshr i64 %13, 32
  %15 = trunc nuw i64 %14 to i32
  %16 = lshr i32 %15, %9
  %17 = zext i32 %16 to i64
  %18 = mul i64 %m, %17
  %19 = add nuw nsw i64 %17, %10
  %20 = sub i64 %19, %18
  %21 = shl i64 %20, 32
  %22 = ashr exact i64 %21, 30
  %23 = getelementptr inbounds i8, ptr %x, i64 %22
  %24 = load float, ptr %23, align 4
  %25 = shl nuw i64 %10, 32
  %26 = ashr exact i64 %25, 30
  %27 = getelementptr inbounds i8, ptr %y, i64 %26
  store float %24, ptr %27, align 4
  %28 = add i32 %count.i23, %4
  %.not = icmp ugt i32 %28, %3
  br i1 %.not, label %__omp_offloading_shift_l5.omp_outlined.exit, label %narrow.omp.inner.for.body.i
__omp_offloading_shift_l5.omp_outlined.exit:
  ret void
}
