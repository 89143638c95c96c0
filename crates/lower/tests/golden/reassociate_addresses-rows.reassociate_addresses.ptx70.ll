define ptx_kernel void @__omp_offloading_f_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %first, ptr writeonly captures(none) %y, ptr readonly captures(none) %x, i64 %row) {
entry:
  %0 = sub i64 0, %row
  %cmp.i = icmp slt i64 %first, %n
  br i1 %cmp.i, label %__wf___kmpc_for_static_init_8u.exit20, label %__omp_offloading_f_l4.omp_outlined.exit
__wf___kmpc_for_static_init_8u.exit20:
  %add7.i = sub i64 %n, %first
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_46.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_48.i = zext nneg i32 %r.i4 to i64
  %1 = mul nuw nsw i64 %_46.i, %_48.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team2.i = zext nneg i32 %r.i7 to i64
  %first4.i = mul nuw nsw i64 %team2.i, %_48.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_67.i = zext nneg i32 %r.i1 to i64
  %2 = add nuw nsw i64 %first4.i, %_67.i
  %cmp8.i714 = icmp ult i64 %2, %add7.i
  br i1 %cmp8.i714, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i15 = phi i64 [ %add17.i, %omp.inner.for.body.i8 ], [ %2, %__wf___kmpc_for_static_init_8u.exit20 ]
  %add9.i = add i64 %.omp.iv.0.i15, %first
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %add9.i
  %3 = load float, ptr %arrayidx.i, align 4
  %4 = add i64 %add9.i, %0
  %arrayidx11.i = getelementptr inbounds float, ptr %x, i64 %4
  %5 = load float, ptr %arrayidx11.i, align 4
  %arrayidx14.i = getelementptr float, ptr %arrayidx.i, i64 %row
  %6 = load float, ptr %arrayidx14.i, align 4
  %7 = fadd float %3, %5
  %8 = fadd float %7, %6
  %9 = getelementptr inbounds float, ptr %y, i64 %add9.i
  store float %8, ptr %9, align 4
  %add17.i = add i64 %.omp.iv.0.i15, %1
  %cmp8.i7 = icmp ult i64 %add17.i, %add7.i
  br i1 %cmp8.i7, label %omp.inner.for.body.i8, label %__omp_offloading_f_l4.omp_outlined.exit
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}
