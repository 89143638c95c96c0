target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
@frame.a.addr.i = internal addrspace(3) global ptr poison, align 8
@frame.i.i = internal addrspace(3) global i32 poison, align 4
@lanes.args = internal unnamed_addr addrspace(3) global [96 x i64] poison, align 8
@warp_states = internal unnamed_addr addrspace(3) global [48 x i64] poison, align 8

define dso_local amdgpu_kernel void @__omp_offloading_f_l7(ptr noundef readnone captures(none) %dyn_ptr, ptr noundef %a) local_unnamed_addr { alwaysinline convergent nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,1024" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-promote-alloca-to-vector-max-regs"="16" "uniform-work-group-size"="true" } {
entry:
  %0 = call i32 @llvm.amdgcn.workitem.id.x()
  %1 = icmp eq i32 %0, 0
  br i1 %1, label %first.i, label %__wf_barriers_begin.exit
first.i:
  store [2 x [2 x i32]] zeroinitializer, ptr addrspace(3) @__wf_barriers, align 4
  br label %__wf_barriers_begin.exit
__wf_barriers_begin.exit:
  call void asm sideeffect "s_waitcnt lgkmcnt(0)", "~{memory}"()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %p.i158 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %r.i159 = load i32, ptr addrspace(4) %p.i158, align 4
  %r.i157 = tail call range(i32 0, 2147483647) i32 @llvm.amdgcn.workgroup.id.x()
  %q.i = getelementptr i8, ptr addrspace(4) %p.i158, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %r.i156 = zext nneg i16 %n.i to i32
  %l.i = tail call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r.i160 = tail call range(i32 0, 64) i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l.i)
  %r.i = tail call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %2 = lshr i32 %r.i, 6
  %3 = getelementptr inbounds nuw %"structures::WarpState.3", ptr addrspace(3) @warp_states, i32 %2
  %4 = add nuw nsw i32 %r.i156, 63
  %_0.sroa.0.1.i.i.i73 = and i32 %4, 4032
  %5 = icmp eq i32 %r.i160, 0
  %_0.sroa.0.1.i109.i = lshr i32 %4, 6
  %6 = mul nuw nsw i32 %2, 24
  %7 = getelementptr inbounds nuw i8, ptr addrspace(3) @lanes.args, i32 %6
  %8 = getelementptr inbounds nuw i8, ptr addrspace(3) %7, i32 8
  %9 = getelementptr inbounds nuw i8, ptr addrspace(3) %7, i32 16
  %_4.i16.i = and i32 %r.i, 960
  %10 = sub nsw i32 %r.i156, %_4.i16.i
  %.size.i.i = tail call i32 @llvm.umin.i32(i32 %10, i32 64)
  %11 = getelementptr inbounds nuw i8, ptr addrspace(3) %3, i32 4
  %12 = icmp eq i32 %r.i, 0
  %.not76.i = icmp samesign ult i32 %r.i159, 2
  %. = select i1 %.not76.i, i32 2, i32 1
  %13 = zext i1 %.not76.i to i32
  %narrow = shl nuw i32 %r.i157, %13
  %_182.not.i = icmp ult i32 %narrow, 2
  %left18.i = sub nuw nsw i32 2, %narrow
  %_192.i = add nsw i32 %., -1
  %_190.i = add nuw nsw i32 %_192.i, %narrow
  %_194.i = icmp samesign ult i32 %., %left18.i
  %14 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 1)
  %15 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select = select i1 %15, i32 %14, i32 1
  %spec.select300 = tail call i32 @llvm.umin.i32(i32 %narrow, i32 2)
  br label %turn
once.i:
  store ptr %a, ptr addrspace(3) @frame.a.addr.i, align 8
  br label %omp.inner.for.cond.i
omp.inner.for.cond.i:
  %..i.reg2mem.0 = phi i32 [ %..i.reg2mem.1, %place148 ], [ %spec.select, %once.i ], [ %spec.select, %place ]
  %.omp.iv.0.i.reg2mem133.0 = phi i32 [ %19, %place148 ], [ %spec.select300, %once.i ], [ %spec.select300, %place ]
  %cmp1.not.i = icmp sgt i32 %.omp.iv.0.i.reg2mem133.0, %..i.reg2mem.0
  %turn.threads.0. = select i1 %cmp1.not.i, i32 %turn.threads.0, i32 0
  %turn.barrier.0. = select i1 %cmp1.not.i, i32 %turn.barrier.0, i32 0
  %.299 = select i1 %cmp1.not.i, i32 3, i32 1
  %turn.at.0. = select i1 %cmp1.not.i, i32 %turn.at.0, i32 1
  br label %turn.end
once.i1:
  store i32 %.omp.iv.0.i.reg2mem.0, ptr addrspace(3) @frame.i.i, align 4
  br label %turn.end
omp.inner.for.cond.i.i:
  %.omp.iv.0.i.i.reg2mem131.0 = phi i32 [ %add2.i.i, %__omp_offloading_f_l7.lanes.exit.i ], [ %2, %place138 ]
  %.omp.stride.i.i.2 = phi i32 [ %.omp.stride.i.i.5, %__omp_offloading_f_l7.lanes.exit.i ], [ %_0.sroa.0.1.i109.i, %place138 ]
  %cmp1.not.i.i = icmp sgt i32 %.omp.iv.0.i.i.reg2mem131.0, 3
  br i1 %cmp1.not.i.i, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i, label %omp.inner.for.body.i.i
omp.inner.for.body.i.i:
  store ptr addrspacecast (ptr addrspace(3) @frame.a.addr.i to ptr), ptr addrspace(3) %7, align 8
  store ptr addrspacecast (ptr addrspace(3) @frame.i.i to ptr), ptr addrspace(3) %8, align 8
  store i32 %.omp.iv.0.i.i.reg2mem131.0, ptr addrspace(3) %9, align 8
  store i32 1, ptr addrspace(3) %3, align 4
  store i32 %.size.i.i, ptr addrspace(3) %11, align 4
  br label %turn.end
bb5.i51:
  br label %turn.end
__omp_offloading_f_l7.lanes.exit.i:
  %add2.i.i = add nsw i32 %.omp.stride.i.i.5, %.omp.iv.0.i.i.reg2mem.2
  br label %omp.inner.for.cond.i.i
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i:
  store <2 x i32> zeroinitializer, ptr addrspace(3) %3, align 4
  br label %turn.end
bb5.i:
  br label %turn.end
bb5.i68:
  br label %turn.end
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit:
  br label %turn.end
place:
  br i1 %12, label %once.i, label %omp.inner.for.cond.i
place137:
  br i1 %12, label %once.i1, label %turn.end
place138:
  br i1 %5, label %omp.inner.for.cond.i.i, label %turn.end
place139:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  %16 = load i32, ptr addrspace(3) %3, align 4
  switch i32 %16, label %turn.end [
    i32 -1, label %bb5.i51
    i32 0, label %__omp_offloading_f_l7.lanes.exit.i
  ]
place142:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  %17 = load i32, ptr addrspace(3) %3, align 4
  switch i32 %17, label %turn.end [
    i32 -1, label %bb5.i
    i32 0, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit
  ]
place143:
  br label %turn.end
place145:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  %18 = load i32, ptr addrspace(3) %3, align 4
  switch i32 %18, label %turn.end [
    i32 -1, label %bb5.i68
    i32 0, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit
  ]
place146:
  br label %turn.end
place148:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  %19 = add nsw i32 %.omp.iv.0.i.reg2mem.0, 1
  br label %omp.inner.for.cond.i
turn:
  %.omp.iv.0.i.i.reg2mem.2 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %.omp.iv.0.i.i.reg2mem.3, %turn.end ]
  %.omp.iv.0.i.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %.omp.iv.0.i.reg2mem.1, %turn.end ]
  %..i.reg2mem.1 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %..i.reg2mem.2, %turn.end ]
  %.omp.stride.i.i.5 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %.omp.stride.i.i.6, %turn.end ]
  %turn.threads.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %turn.threads.1, %turn.end ]
  %turn.barrier.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %turn.barrier.1, %turn.end ]
  %turn.kind.0 = phi i32 [ 0, %__wf_barriers_begin.exit ], [ %turn.kind.1, %turn.end ]
  %turn.at.0 = phi i32 [ 0, %__wf_barriers_begin.exit ], [ %20, %turn.end ]
  %is.i = icmp ne i32 %turn.kind.0, 3
  %r.i163 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i162 = icmp eq i64 %r.i163, 0
  br i1 %r.i162, label %turn.leave, label %turn.some
turn.end:
  %.omp.iv.0.i.i.reg2mem.3 = phi i32 [ %.omp.iv.0.i.i.reg2mem.2, %place145 ], [ %.omp.iv.0.i.i.reg2mem.2, %omp.inner.for.cond.i ], [ %.omp.iv.0.i.i.reg2mem.2, %__wf_a_ready.exit ], [ %.omp.iv.0.i.i.reg2mem.2, %place139 ], [ %.omp.iv.0.i.i.reg2mem.2, %once.i1 ], [ %.omp.iv.0.i.i.reg2mem.2, %place142 ], [ %.omp.iv.0.i.i.reg2mem.2, %bb5.i51 ], [ %.omp.iv.0.i.i.reg2mem.2, %place138 ], [ %.omp.iv.0.i.i.reg2mem.2, %bb5.i ], [ %.omp.iv.0.i.i.reg2mem.2, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ %.omp.iv.0.i.i.reg2mem.2, %place143 ], [ %.omp.iv.0.i.i.reg2mem.2, %bb5.i68 ], [ %.omp.iv.0.i.i.reg2mem.2, %place146 ], [ %.omp.iv.0.i.i.reg2mem.2, %place137 ], [ %.omp.iv.0.i.i.reg2mem131.0, %omp.inner.for.body.i.i ], [ %.omp.iv.0.i.i.reg2mem131.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ %.omp.iv.0.i.i.reg2mem.2, %turn.go ]
  %.omp.iv.0.i.reg2mem.1 = phi i32 [ %.omp.iv.0.i.reg2mem.0, %place145 ], [ %.omp.iv.0.i.reg2mem133.0, %omp.inner.for.cond.i ], [ %.omp.iv.0.i.reg2mem.0, %__wf_a_ready.exit ], [ %.omp.iv.0.i.reg2mem.0, %place139 ], [ %.omp.iv.0.i.reg2mem.0, %once.i1 ], [ %.omp.iv.0.i.reg2mem.0, %place142 ], [ %.omp.iv.0.i.reg2mem.0, %bb5.i51 ], [ %.omp.iv.0.i.reg2mem.0, %place138 ], [ %.omp.iv.0.i.reg2mem.0, %bb5.i ], [ %.omp.iv.0.i.reg2mem.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ %.omp.iv.0.i.reg2mem.0, %place143 ], [ %.omp.iv.0.i.reg2mem.0, %bb5.i68 ], [ %.omp.iv.0.i.reg2mem.0, %place146 ], [ %.omp.iv.0.i.reg2mem.0, %place137 ], [ %.omp.iv.0.i.reg2mem.0, %omp.inner.for.body.i.i ], [ %.omp.iv.0.i.reg2mem.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ %.omp.iv.0.i.reg2mem.0, %turn.go ]
  %..i.reg2mem.2 = phi i32 [ %..i.reg2mem.1, %place145 ], [ %..i.reg2mem.0, %omp.inner.for.cond.i ], [ %..i.reg2mem.1, %__wf_a_ready.exit ], [ %..i.reg2mem.1, %place139 ], [ %..i.reg2mem.1, %once.i1 ], [ %..i.reg2mem.1, %place142 ], [ %..i.reg2mem.1, %bb5.i51 ], [ %..i.reg2mem.1, %place138 ], [ %..i.reg2mem.1, %bb5.i ], [ %..i.reg2mem.1, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ %..i.reg2mem.1, %place143 ], [ %..i.reg2mem.1, %bb5.i68 ], [ %..i.reg2mem.1, %place146 ], [ %..i.reg2mem.1, %place137 ], [ %..i.reg2mem.1, %omp.inner.for.body.i.i ], [ %..i.reg2mem.1, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ %..i.reg2mem.1, %turn.go ]
  %.omp.stride.i.i.6 = phi i32 [ %.omp.stride.i.i.5, %place145 ], [ %.omp.stride.i.i.5, %omp.inner.for.cond.i ], [ %.omp.stride.i.i.5, %__wf_a_ready.exit ], [ %.omp.stride.i.i.5, %place139 ], [ %.omp.stride.i.i.5, %once.i1 ], [ %.omp.stride.i.i.5, %place142 ], [ %.omp.stride.i.i.5, %bb5.i51 ], [ %.omp.stride.i.i.5, %place138 ], [ %.omp.stride.i.i.5, %bb5.i ], [ %.omp.stride.i.i.5, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ %.omp.stride.i.i.5, %place143 ], [ %.omp.stride.i.i.5, %bb5.i68 ], [ %.omp.stride.i.i.5, %place146 ], [ %.omp.stride.i.i.5, %place137 ], [ %.omp.stride.i.i.2, %omp.inner.for.body.i.i ], [ %.omp.stride.i.i.2, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ %.omp.stride.i.i.5, %turn.go ]
  %turn.threads.1 = phi i32 [ %turn.threads.0, %place145 ], [ %turn.threads.0., %omp.inner.for.cond.i ], [ %turn.threads.0, %__wf_a_ready.exit ], [ %turn.threads.0, %place139 ], [ 0, %once.i1 ], [ %turn.threads.0, %place142 ], [ %_0.sroa.0.1.i.i.i73, %bb5.i51 ], [ %turn.threads.0, %place138 ], [ %_0.sroa.0.1.i.i.i73, %bb5.i ], [ %turn.threads.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ %turn.threads.0, %place143 ], [ %_0.sroa.0.1.i.i.i73, %bb5.i68 ], [ %turn.threads.0, %place146 ], [ 0, %place137 ], [ %turn.threads.0, %omp.inner.for.body.i.i ], [ %turn.threads.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ %turn.threads.0, %turn.go ]
  %turn.barrier.1 = phi i32 [ %turn.barrier.0, %place145 ], [ %turn.barrier.0., %omp.inner.for.cond.i ], [ %turn.barrier.0, %__wf_a_ready.exit ], [ %turn.barrier.0, %place139 ], [ 0, %once.i1 ], [ %turn.barrier.0, %place142 ], [ 1, %bb5.i51 ], [ %turn.barrier.0, %place138 ], [ 1, %bb5.i ], [ %turn.barrier.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ %turn.barrier.0, %place143 ], [ 1, %bb5.i68 ], [ %turn.barrier.0, %place146 ], [ 0, %place137 ], [ %turn.barrier.0, %omp.inner.for.body.i.i ], [ %turn.barrier.0, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ %turn.barrier.0, %turn.go ]
  %turn.kind.1 = phi i32 [ 4, %place145 ], [ %.299, %omp.inner.for.cond.i ], [ %turn.kind.0, %__wf_a_ready.exit ], [ 4, %place139 ], [ 1, %once.i1 ], [ 4, %place142 ], [ 1, %bb5.i51 ], [ 2, %place138 ], [ 1, %bb5.i ], [ 2, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ 2, %place143 ], [ 1, %bb5.i68 ], [ 2, %place146 ], [ 1, %place137 ], [ 2, %omp.inner.for.body.i.i ], [ 2, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ 2, %turn.go ]
  %turn.at.1 = phi i32 [ 11, %place145 ], [ %turn.at.0., %omp.inner.for.cond.i ], [ %turn.at.0, %__wf_a_ready.exit ], [ 5, %place139 ], [ 2, %once.i1 ], [ 8, %place142 ], [ 4, %bb5.i51 ], [ 9, %place138 ], [ 7, %bb5.i ], [ 12, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit ], [ 6, %place143 ], [ 10, %bb5.i68 ], [ 9, %place146 ], [ 2, %place137 ], [ 3, %omp.inner.for.body.i.i ], [ 6, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.thread.exit.i ], [ 3, %turn.go ]
  %20 = tail call i32 asm sideeffect "", "=v,0"(i32 %turn.at.1)
  br label %turn
turn.go:
  switch i32 %turn.at.0, label %place [
    i32 1, label %place137
    i32 2, label %place138
    i32 3, label %place139
    i32 4, label %turn.end
    i32 5, label %__omp_offloading_f_l7.lanes.exit.i
    i32 6, label %place142
    i32 7, label %place143
    i32 8, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11w.exit
    i32 9, label %place145
    i32 10, label %place146
    i32 11, label %place146
    i32 12, label %place148
  ]
turn.leave:
  ret void
turn.some:
  %is.i164 = icmp eq i32 %turn.kind.0, 1
  %have.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i164)
  %r.i.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i165 = icmp eq i64 %have.i, %r.i.i
  br i1 %r.i165, label %turn.barrier153, label %turn.next
turn.barrier153:
  %i.i = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %turn.barrier.0)
  %n.i171 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %turn.threads.0)
  %all.i = icmp eq i32 %n.i171, 0
  br i1 %all.i, label %together.i, label %some.i
together.i:
  call void asm sideeffect "s_waitcnt lgkmcnt(0)", "~{memory}"()
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %turn.go
some.i:
  tail call fastcc void @__wf_t_barrier(i32 %i.i, i32 %n.i171)
  br label %turn.go
turn.next:
  %is.i166 = icmp eq i32 %turn.kind.0, 4
  %have.i167 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i166)
  %r.i.i169 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i170 = icmp eq i64 %have.i167, %r.i.i169
  br i1 %r.i170, label %turn.step, label %turn.next154
turn.step:
  tail call fastcc void @__omp_offloading_f_l7.lanes.region()
  br label %turn.go
turn.next154:
  %r.i.i173 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %again.i = icmp eq i32 %turn.kind.0, 0
  %meets.i = icmp eq i32 %turn.kind.0, 2
  br i1 %meets.i, label %turn.i, label %__wf_a_ready.exit
turn.i:
  %there.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %not.i = xor i64 %there.i, -1
  %missing.i = and i64 %r.i.i173, %not.i
  %full.i = icmp eq i64 %missing.i, 0
  br label %__wf_a_ready.exit
__wf_a_ready.exit:
  %r.i174 = phi i1 [ %again.i, %turn.next154 ], [ %full.i, %turn.i ]
  br i1 %r.i174, label %turn.go, label %turn.end
}

define internal fastcc void @__omp_offloading_f_l7.lanes.region() unnamed_addr { convergent nofree noinline nounwind "amdgpu-agpr-alloc"="0" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "uniform-work-group-size"="true" "wf-step" } {
entry:
  %l.i = tail call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r.i2 = tail call noundef range(i32 0, 64) i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l.i)
  %r.i = tail call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %_4.i.i5 = lshr i32 %r.i, 6
  %_1.i.i = getelementptr inbounds nuw %"structures::WarpState.3", ptr addrspace(3) @warp_states, i32 %_4.i.i5
  %0 = getelementptr inbounds nuw i8, ptr addrspace(3) %_1.i.i, i32 4
  %_3.i = load i32, ptr addrspace(3) %0, align 4
  %_0.i = icmp ult i32 %r.i2, %_3.i
  br i1 %_0.i, label %run, label %join
run:
  %_93.i.i = icmp ult i32 %_3.i, 2147483641
  %or.cond72.i.i = or i1 false, %_93.i.i
  %spec.select.i = tail call i32 @llvm.umin.i32(i32 %r.i2, i32 7)
  %spec.select13.i = tail call i32 @llvm.umin.i32(i32 %r.i2, i32 8)
  %.omp.stride.i.0.i = select i1 %or.cond72.i.i, i32 %_3.i, i32 1
  %.omp.ub.i.1.i = select i1 %or.cond72.i.i, i32 7, i32 %spec.select.i
  %.omp.lb.i.0.i = select i1 %or.cond72.i.i, i32 %r.i2, i32 %spec.select13.i
  %cmp1.not.i14.i = icmp samesign ugt i32 %.omp.lb.i.0.i, %.omp.ub.i.1.i
  br i1 %cmp1.not.i14.i, label %join, label %omp.inner.for.body.i.lr.ph.i
omp.inner.for.body.i.lr.ph.i:
  %narrow = mul nuw nsw i32 %_4.i.i5, 24
  %1 = getelementptr inbounds nuw i8, ptr addrspace(3) @lanes.args, i32 %narrow
  %2 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i32 16
  %3 = load i32, ptr addrspace(3) %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i32 8
  %5 = load ptr, ptr addrspace(3) %4, align 8
  %6 = load ptr, ptr addrspace(3) %1, align 8
  %7 = load ptr, ptr %6, align 8
  %8 = load i32, ptr %5, align 4
  %9 = shl i32 %8, 5
  %10 = shl i32 %3, 3
  %invariant.op.i = add i32 %9, %10
  br label %omp.inner.for.body.i.i
omp.inner.for.body.i.i:
  %.omp.iv.0.i15.i = phi i32 [ %.omp.lb.i.0.i, %omp.inner.for.body.i.lr.ph.i ], [ %add7.i.i, %omp.inner.for.body.i.i ]
  %add5.i.reass.i = add i32 %invariant.op.i, %.omp.iv.0.i15.i
  %idxprom.i.i = sext i32 %add5.i.reass.i to i64
  %arrayidx.i.i = getelementptr inbounds float, ptr %7, i64 %idxprom.i.i
  %11 = load float, ptr %arrayidx.i.i, align 4
  %add6.i.i = fadd float %11, 1.000000e+00
  store float %add6.i.i, ptr %arrayidx.i.i, align 4
  %add7.i.i = add nsw i32 %.omp.iv.0.i15.i, %.omp.stride.i.0.i
  %cmp1.not.i.i = icmp sgt i32 %add7.i.i, %.omp.ub.i.1.i
  br i1 %cmp1.not.i.i, label %join, label %omp.inner.for.body.i.i
join:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  ret void
}

define internal fastcc void @__wf_t_barrier(i32 %own.id, i32 range(i32 1, 0) %own.count) unnamed_addr { convergent nofree noinline norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "uniform-work-group-size"="true" } {
  %id = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own.id)
  %count = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own.count)
  %up = add i32 %count, 63
  %waves3 = lshr i32 %up, 6
  %p.i = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q.i = getelementptr i8, ptr addrspace(4) %p.i, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %r.i = zext nneg i16 %n.i to i32
  %whole = and i32 %up, -64
  %all.not = icmp ult i32 %whole, %r.i
  call void asm sideeffect "s_waitcnt lgkmcnt(0)", "~{memory}"()
  fence syncscope("workgroup") release
  br i1 %all.not, label %some, label %together
common.ret:
  fence syncscope("workgroup") acquire
  ret void
together:
  tail call void @llvm.amdgcn.s.barrier()
  br label %common.ret
some:
  %here.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %lo.i = trunc i64 %here.i to i32
  %up.i = lshr i64 %here.i, 32
  %hi.i = trunc nuw i64 %up.i to i32
  %l.i = tail call i32 @llvm.amdgcn.mbcnt.lo(i32 %lo.i, i32 0)
  %n.i1 = tail call i32 @llvm.amdgcn.mbcnt.hi(i32 %hi.i, i32 %l.i)
  %r.i2 = icmp eq i32 %n.i1, 0
  br i1 %r.i2, label %one, label %common.ret
one:
  %arrived = getelementptr [2 x i32], ptr addrspace(3) @__wf_barriers, i32 %id
  %opened = getelementptr i8, ptr addrspace(3) %arrived, i32 4
  %now = load atomic i32, ptr addrspace(3) %opened syncscope("workgroup") acquire, align 4
  call void asm sideeffect "s_waitcnt lgkmcnt(0)", "~{memory}"()
  %before = atomicrmw add ptr addrspace(3) %arrived, i32 1 syncscope("workgroup") acq_rel, align 4
  %here = add i32 %before, 1
  %last = icmp eq i32 %here, %waves3
  br i1 %last, label %open, label %wait
open:
  store atomic i32 0, ptr addrspace(3) %arrived syncscope("workgroup") monotonic, align 8
  %next = add i32 %now, 1
  call void asm sideeffect "s_waitcnt lgkmcnt(0)", "~{memory}"()
  store atomic i32 %next, ptr addrspace(3) %opened syncscope("workgroup") release, align 4
  br label %common.ret
wait:
  tail call void @llvm.amdgcn.s.sleep(i32 1)
  %seen = load atomic i32, ptr addrspace(3) %opened syncscope("workgroup") acquire, align 4
  %same = icmp eq i32 %seen, %now
  br i1 %same, label %wait, label %common.ret
}
