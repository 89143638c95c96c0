define amdgpu_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l7.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %p.i18 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %r.i19 = load i32, ptr addrspace(4) %p.i18, align 4
  %_52.i17 = zext nneg i32 %r.i19 to i64
  %q.i = getelementptr i8, ptr addrspace(4) %p.i18, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %_54.i18 = zext nneg i16 %n.i to i64
  %1 = mul nuw nsw i64 %_54.i18, %_52.i17
  %2 = xor i32 %sub2.i, 2147483647
  %_211.i = zext nneg i32 %2 to i64
  %_61.i.not = icmp samesign ugt i64 %1, %_211.i
  %r.i17 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %team3.i = zext nneg i32 %r.i17 to i64
  %first5.i = mul nuw nsw i64 %_54.i18, %team3.i
  %r.i2 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %_79.i = zext nneg i32 %r.i2 to i64
  %3 = add nuw nsw i64 %first5.i, %_79.i
  br i1 %_61.i.not, label %bb60.i, label %bb58.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %1)
  %4 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %5 = xor i64 %4, 63
  %_232.i = lshr i64 %_233.i, %5
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %3
  %_104.i = lshr i64 %3, %5
  %6 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %6, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %spec.select27 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  %7 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %8 = select i1 %_110.i, i32 %7, i32 %sub2.i
  %9 = select i1 %or.cond73.i, i32 %sub2.i, i32 %8
  br label %bb111.i
bb58.i:
  %_95.i = trunc i64 %3 to i32
  %10 = trunc i64 %1 to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i1.0 = phi i32 [ %10, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %9, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select27, %bb60.i ]
  %cmp7.not.i28 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i28, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i29 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb111.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i29 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %0, i64 %idxprom.i
  %11 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %r.i = tail call fastcc double @llvm.ldexp.f64.i32(double %11, i32 %.omp.iv.0.i29)
  store double %r.i, ptr addrspace(1) %arrayidx.i, align 8
  %add11.i = add nsw i32 %.omp.iv.0.i29, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add11.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l7.omp_outlined.exit:
  ret void
}

define amdgpu_kernel void @__omp_offloading_f_l7__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x, i64 %0) {
entry:
  %1 = addrspacecast ptr %x to ptr addrspace(1)
  %p.i18 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q.i = getelementptr i8, ptr addrspace(4) %p.i18, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %_54.i18 = zext nneg i16 %n.i to i32
  %r.i17 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %r.i2 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %r.i19 = load i32, ptr addrspace(4) %p.i18, align 4
  %2 = mul i32 %r.i19, %_54.i18
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %3 = zext nneg i16 %n.i to i32
  %4 = mul i32 %r.i17, %3
  %_95.i = add i32 %4, %r.i2
  %cmp7.not.i28 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i28, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i29 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i29 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %1, i64 %idxprom.i
  %5 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %r.i = tail call fastcc double @llvm.ldexp.f64.i32(double %5, i32 %.omp.iv.0.i29)
  store double %r.i, ptr addrspace(1) %arrayidx.i, align 8
  %add11.i = add nsw i32 %.omp.iv.0.i29, %2
  %cmp7.not.i = icmp sgt i32 %add11.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l7.omp_outlined.exit:
  ret void
}
