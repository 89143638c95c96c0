target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define dso_local amdgpu_kernel void @__omp_offloading_f_l6(ptr noundef readnone captures(none) %dyn_ptr, i64 noundef %n, ptr noundef captures(none) %y, i64 noundef %a, ptr noundef readonly captures(none) %x) local_unnamed_addr { alwaysinline convergent nofree nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "uniform-work-group-size"="true" } {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %1 = addrspacecast ptr %y to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l6.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %p.i17 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %r.i18 = load i32, ptr addrspace(4) %p.i17, align 4
  %_52.i17 = zext nneg i32 %r.i18 to i64
  %q.i = getelementptr i8, ptr addrspace(4) %p.i17, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %_54.i18 = zext nneg i16 %n.i to i64
  %2 = mul nuw nsw i64 %_54.i18, %_52.i17
  %3 = xor i32 %sub2.i, 2147483647
  %_211.i = zext nneg i32 %3 to i64
  %_61.i.not = icmp samesign ugt i64 %2, %_211.i
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %4 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %r.i16 = tail call noundef range(i32 0, 2147483647) i32 @llvm.amdgcn.workgroup.id.x()
  %team3.i = zext nneg i32 %r.i16 to i64
  %first5.i = mul nuw nsw i64 %_54.i18, %team3.i
  %r.i1 = tail call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %5 = add nuw nsw i64 %first5.i, %_79.i
  br i1 %_61.i.not, label %bb60.i, label %bb58.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call noundef i64 @llvm.umin.i64(i64 %_102.i, i64 %2)
  %6 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %7 = xor i64 %6, 63
  %_232.i = lshr i64 %_233.i, %7
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %5
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
  %spec.select26 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  %9 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %10 = select i1 %_110.i, i32 %9, i32 %sub2.i
  %11 = select i1 %or.cond73.i, i32 %sub2.i, i32 %10
  br label %bb111.i
bb58.i:
  %_95.i = trunc i64 %5 to i32
  %12 = trunc i64 %2 to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i1.0 = phi i32 [ %12, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %11, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select26, %bb60.i ]
  %cmp7.not.i27 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i27, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i28 = phi i32 [ %add14.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb111.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i28 to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %0, i64 %idxprom.i
  %13 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr addrspace(1) %1, i64 %idxprom.i
  %14 = load float, ptr addrspace(1) %arrayidx11.i, align 4
  %15 = tail call float @llvm.fmuladd.f32(float %4, float %13, float %14)
  store float %15, ptr addrspace(1) %arrayidx11.i, align 4
  %add14.i = add nsw i32 %.omp.iv.0.i28, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add14.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define amdgpu_kernel void @__omp_offloading_f_l6__wf_launch_values(ptr noundef readnone captures(none) %dyn_ptr, i64 noundef %n, ptr noundef captures(none) %y, i64 noundef %a, ptr noundef readonly captures(none) %x, i64 %0) { alwaysinline convergent nofree nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "uniform-work-group-size"="true" } {
entry:
  %1 = addrspacecast ptr %x to ptr addrspace(1)
  %2 = addrspacecast ptr %y to ptr addrspace(1)
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %3 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %p.i17 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q.i = getelementptr i8, ptr addrspace(4) %p.i17, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %_54.i18 = zext nneg i16 %n.i to i32
  %r.i16 = tail call noundef range(i32 0, 2147483647) i32 @llvm.amdgcn.workgroup.id.x()
  %r.i1 = tail call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %r.i18 = load i32, ptr addrspace(4) %p.i17, align 4
  %4 = mul i32 %r.i18, %_54.i18
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %5 = zext nneg i16 %n.i to i32
  %6 = mul i32 %r.i16, %5
  %_95.i = add i32 %6, %r.i1
  %cmp7.not.i27 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i27, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i28 = phi i32 [ %add14.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i28 to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %1, i64 %idxprom.i
  %7 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr addrspace(1) %2, i64 %idxprom.i
  %8 = load float, ptr addrspace(1) %arrayidx11.i, align 4
  %9 = tail call float @llvm.fmuladd.f32(float %3, float %7, float %8)
  store float %9, ptr addrspace(1) %arrayidx11.i, align 4
  %add14.i = add nsw i32 %.omp.iv.0.i28, %4
  %cmp7.not.i = icmp sgt i32 %add14.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
