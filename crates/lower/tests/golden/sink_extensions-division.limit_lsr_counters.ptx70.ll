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
  %count.i25 = phi i32 [ %28, %narrow.omp.inner.for.body.i ], [ %7, %narrow.omp.inner.for.body.i.preheader ]
  %12 = shl i32 %count.i25, 1
  %13 = zext i32 %12 to i64
  %14 = mul nuw i64 %8, %13
  %15 = lshr i64 %14, 32
  %16 = trunc nuw i64 %15 to i32
  %17 = lshr i32 %16, %11
  %18 = mul i32 %17, %n.addr.sroa.0.0.extract.trunc.i
  %.decomposed = sub i32 %count.i25, %18
  %19 = zext i32 %.decomposed to i64
  %20 = zext i32 %17 to i64
  %21 = sub nsw i32 %.decomposed, %17
  %22 = sitofp i32 %21 to float
  %23 = mul i64 %n, %20
  %24 = add i64 %23, %19
  %25 = shl i64 %24, 32
  %26 = ashr exact i64 %25, 30
  %27 = getelementptr inbounds i8, ptr %y, i64 %26
  store float %22, ptr %27, align 4
  %28 = add i32 %count.i25, %6
  %.not = icmp ugt i32 %28, %5
  br i1 %.not, label %__omp_offloading_f_l6.omp_outlined.exit, label %narrow.omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
