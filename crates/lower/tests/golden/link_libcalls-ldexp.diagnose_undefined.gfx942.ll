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
  %_50.i19 = zext nneg i32 %r.i19 to i64
  %q.i = getelementptr i8, ptr addrspace(4) %p.i18, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %_52.i20 = zext nneg i16 %n.i to i64
  %1 = mul nuw nsw i64 %_52.i20, %_50.i19
  %2 = xor i32 %sub2.i, 2147483647
  %_212.i = zext nneg i32 %2 to i64
  %_59.i.not = icmp samesign ugt i64 %1, %_212.i
  %r.i17 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %team3.i = zext nneg i32 %r.i17 to i64
  %first5.i = mul nuw nsw i64 %_52.i20, %team3.i
  %r.i2 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %_77.i = zext nneg i32 %r.i2 to i64
  %3 = add nuw nsw i64 %first5.i, %_77.i
  br i1 %_59.i.not, label %bb58.i, label %bb56.i
bb58.i:
  %_100.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i24 = tail call i64 @llvm.umin.i64(i64 %_100.i, i64 %1)
  %4 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i24, i1 false)
  %_230.i = add nsw i64 %_100.i, -1
  %5 = xor i64 %4, 63
  %_229.i = lshr i64 %_230.i, %5
  %share6.i = add nuw nsw i64 %_229.i, 1
  %first7.i = mul i64 %share6.i, %3
  %_102.i = lshr i64 %3, %5
  %6 = icmp ne i64 %_102.i, 0
  %_103.i = icmp uge i64 %first7.i, %_100.i
  %or.cond73.i = select i1 %6, i1 true, i1 %_103.i
  %left.i = sub nuw nsw i64 %_100.i, %first7.i
  %_107.i = trunc nuw nsw i64 %first7.i to i32
  %_108.i = icmp ult i64 %share6.i, %left.i
  %_113.i = trunc nuw nsw i64 %share6.i to i32
  %_112.i = add nsw i32 %_113.i, -1
  %_109.i = add nuw i32 %_112.i, %_107.i
  %spec.select31 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_107.i
  %7 = tail call i32 @llvm.smin.i32(i32 %_109.i, i32 %sub2.i)
  %8 = select i1 %_108.i, i32 %7, i32 %sub2.i
  %9 = select i1 %or.cond73.i, i32 %sub2.i, i32 %8
  br label %bb109.i
bb56.i:
  %_93.i = trunc i64 %3 to i32
  %10 = trunc i64 %1 to i32
  br label %bb109.i
bb109.i:
  %.omp.stride.i1.0 = phi i32 [ %10, %bb56.i ], [ 1, %bb58.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb56.i ], [ %9, %bb58.i ]
  %.omp.lb.i.0 = phi i32 [ %_93.i, %bb56.i ], [ %spec.select31, %bb58.i ]
  %cmp7.not.i32 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i32, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i33 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb109.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i33 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %0, i64 %idxprom.i
  %11 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %r.i = tail call fastcc double @llvm.ldexp.f64.i32(double %11, i32 %.omp.iv.0.i33)
  store double %r.i, ptr addrspace(1) %arrayidx.i, align 8
  %add11.i = add nsw i32 %.omp.iv.0.i33, %.omp.stride.i1.0
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
  %_52.i20 = zext nneg i16 %n.i to i32
  %r.i17 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %r.i2 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %r.i19 = load i32, ptr addrspace(4) %p.i18, align 4
  %2 = mul i32 %r.i19, %_52.i20
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %3 = zext nneg i16 %n.i to i32
  %4 = mul i32 %r.i17, %3
  %_93.i = add i32 %4, %r.i2
  %cmp7.not.i32 = icmp sgt i32 %_93.i, %sub2.i
  br i1 %cmp7.not.i32, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i33 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %_93.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i33 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %1, i64 %idxprom.i
  %5 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %r.i = tail call fastcc double @llvm.ldexp.f64.i32(double %5, i32 %.omp.iv.0.i33)
  store double %r.i, ptr addrspace(1) %arrayidx.i, align 8
  %add11.i = add nsw i32 %.omp.iv.0.i33, %2
  %cmp7.not.i = icmp sgt i32 %add11.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l7.omp_outlined.exit:
  ret void
}
