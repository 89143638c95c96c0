define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %y, i64 %0, i64 %1, i64 %2, i64 %3, i64 %4) {
entry:
  %5 = trunc i64 %0 to i32
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = mul i32 %r.i9, %r.i4
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first5.i = mul i32 %r.i7, %r.i4
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = add i32 %first5.i, %r.i1
  %.not24 = icmp ugt i32 %7, %5
  br i1 %.not24, label %__omp_offloading_f_l6.omp_outlined.exit, label %narrow.omp.inner.for.body.i.preheader
narrow.omp.inner.for.body.i.preheader:
  %8 = and i64 %3, 4294967295
  %9 = lshr i64 %3, 32
  %10 = trunc nuw i64 %9 to i32
  %11 = and i32 %10, 31
  br label %narrow.omp.inner.for.body.i
narrow.omp.inner.for.body.i:
  %count.i25 = phi i32 [ %30, %narrow.omp.inner.for.body.i ], [ %7, %narrow.omp.inner.for.body.i.preheader ]
  %12 = shl i32 %count.i25, 1
  %13 = zext i32 %12 to i64
  %14 = trunc i64 %3 to i32
  %15 = zext i32 %14 to i64
  %16 = mul nuw i64 %15, %13
  %17 = lshr i64 %16, 32
  %18 = trunc nuw i64 %17 to i32
  %19 = lshr i32 %18, %11
  %20 = mul i32 %19, %n.addr.sroa.0.0.extract.trunc.i
  %.decomposed = sub i32 %count.i25, %20
  %21 = zext i32 %.decomposed to i64
  %22 = zext i32 %19 to i64
  %23 = sub nsw i32 %.decomposed, %19
  %24 = sitofp i32 %23 to float
  %25 = mul i64 %n, %22
  %26 = add i64 %25, %21
  %27 = shl i64 %26, 32
  %28 = ashr exact i64 %27, 30
  %29 = getelementptr inbounds i8, ptr %y, i64 %28
  store float %24, ptr %29, align 4
  %30 = add i32 %count.i25, %6
  %.not = icmp ugt i32 %30, %5
  br i1 %.not, label %__omp_offloading_f_l6.omp_outlined.exit, label %narrow.omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
