@team_state = internal addrspace(3) global [3 x i64] poison, align 8

define amdgpu_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %0 = call i32 @llvm.amdgcn.workitem.id.x()
  %1 = icmp eq i32 %0, 0
  br i1 %1, label %first.i, label %__wf_barriers_begin.exit
first.i:
  store [2 x [2 x i32]] zeroinitializer, ptr addrspace(3) @__wf_barriers, align 4
  br label %__wf_barriers_begin.exit
__wf_barriers_begin.exit:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %2 = addrspacecast ptr %x to ptr addrspace(1)
  %p.i = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q.i = getelementptr i8, ptr addrspace(4) %p.i, i64 12
  %n.i = load i16, ptr addrspace(4) %q.i, align 4
  %r.i67 = zext nneg i16 %n.i to i32
  %l.i = tail call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r.i68 = tail call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l.i)
  %r.i = tail call i32 @llvm.amdgcn.workitem.id.x()
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 8
  %3 = icmp eq i32 %r.i, 0
  %width.sroa.0.1.i13.reg2mem44.0119 = tail call i16 @llvm.umin.i16(i16 %n.i, i16 128)
  %width.sroa.0.1.i13.reg2mem44.0 = zext nneg i16 %width.sroa.0.1.i13.reg2mem44.0119 to i32
  %4 = icmp eq i32 %r.i68, 0
  %arrayidx1.i.i = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  %5 = and i32 %r.i, 960
  %n.addr.i.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %_10.i = icmp eq i32 %n.addr.i.sroa.0.0.extract.trunc, 0
  %n.addr.i.sroa.0.0.extract.trunc.r.i67 = tail call i32 @llvm.umin.i32(i32 %n.addr.i.sroa.0.0.extract.trunc, i32 %r.i67)
  %width.sroa.0.1.i.reg2mem46.0 = select i1 %_10.i, i32 %r.i67, i32 %n.addr.i.sroa.0.0.extract.trunc.r.i67
  br label %turn
once.i9:
  store i32 %r.i67, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  store <2 x i32> zeroinitializer, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 12), align 4
  store <2 x i16> <i16 0, i16 2>, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 8), align 8
  br label %turn.end
once.i:
  store i32 %width.sroa.0.1.i.reg2mem.0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  br label %turn.end
inside.i:
  %6 = load i32, ptr addrspace(1) %2, align 4
  %add.i.i = add nsw i32 %6, %n.addr.i.sroa.0.0
  store i32 %add.i.i, ptr addrspace(1) %2, align 4
  %_4.i99.i.i = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  %_36.i.i = and i32 %_4.i99.i.i, 63
  %_11.sroa.0.0.in.i.i = icmp eq i32 %_36.i.i, 0
  br i1 %_11.sroa.0.0.in.i.i, label %turn.end, label %bb17.i.i
bb17.i.i:
  %left.i.i = sub i32 %_4.i99.i.i, %5
  %_10.i.i = icmp ult i32 %left.i.i, 64
  %7 = zext nneg i32 %_36.i.i to i64
  %notmask.i.i = shl nsw i64 -1, %7
  %8 = xor i64 %notmask.i.i, -1
  %mask.sroa.0.0.i.i = select i1 %_10.i.i, i64 %8, i64 -1
  %_33.i177.i = add i32 %_4.i99.i.i, 63
  %warps.i.i118 = lshr i32 %_33.i177.i, 6
  br label %turn.end
bb9.i.i:
  br i1 %4, label %bb11.i.i, label %turn.end
bb11.i.i:
  %9 = load atomic i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 16) syncscope("agent") acquire, align 8
  %10 = atomicrmw add ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 12), i32 1 syncscope("agent") acq_rel, align 4
  %_23.i181.i = add i32 %10, 1
  %_22.i.i = icmp eq i32 %_23.i181.i, %warps.i.i.reg2mem.0
  br i1 %_22.i.i, label %bb13.i184.i, label %bb15.i.i
bb13.i184.i:
  store atomic i32 0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 12) syncscope("agent") monotonic, align 4
  %_25.i.i = add i32 %9, 1
  store atomic i32 %_25.i.i, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 16) syncscope("agent") release, align 8
  br label %turn.end
bb15.i.i:
  %.reg2mem.0 = phi i32 [ %9, %bb11.i.i ], [ %.reg2mem.2, %place53 ]
  %11 = load atomic i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 16) syncscope("agent") acquire, align 8
  %_26.i182.i = icmp eq i32 %11, %.reg2mem.0
  br i1 %_26.i182.i, label %turn.end, label %bb21.i179.i
bb21.i179.i:
  br label %turn.end
_ZN12wf_device_rt8barriers15partial_barrier17h57cdcc57152b7804E.exit.i:
  br label %__wf___kmpc_barrier.exit
__wf___kmpc_barrier.exit:
  %12 = load i32, ptr addrspace(1) %arrayidx1.i.i, align 4
  %add2.i.i = add nsw i32 %12, %n.addr.i.sroa.0.0
  store i32 %add2.i.i, ptr addrspace(1) %arrayidx1.i.i, align 4
  br label %turn.end
once.i5:
  store i32 %width.sroa.0.1.i13.reg2mem.0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  br label %turn.end
inside.i7:
  %13 = load i32, ptr addrspace(1) %arrayidx.i.i, align 4
  %add.i.i8 = add nsw i32 %13, %n.addr.i.sroa.0.0
  store i32 %add.i.i8, ptr addrspace(1) %arrayidx.i.i, align 4
  br label %turn.end
place:
  br i1 %3, label %once.i9, label %turn.end
place48:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place49:
  br i1 %3, label %once.i, label %turn.end
place50:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place51:
  %14 = icmp ult i32 %r.i, %width.sroa.0.1.i.reg2mem.0
  br i1 %14, label %inside.i, label %turn.end
place52:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  %15 = icmp eq i32 %warps.i.i.reg2mem.0, 1
  br i1 %15, label %_ZN12wf_device_rt8barriers15partial_barrier17h57cdcc57152b7804E.exit.i, label %bb9.i.i
place53:
  tail call void @llvm.amdgcn.s.sleep(i32 1)
  br label %bb15.i.i
place54:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %_ZN12wf_device_rt8barriers15partial_barrier17h57cdcc57152b7804E.exit.i
place56:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place58:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place59:
  br i1 %3, label %once.i5, label %turn.end
place60:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place61:
  %16 = icmp ult i32 %r.i, %width.sroa.0.1.i13.reg2mem.0
  br i1 %16, label %inside.i7, label %turn.end
turn:
  %mask.sroa.0.0.i.i.reg2mem.0 = phi i64 [ undef, %__wf_barriers_begin.exit ], [ %mask.sroa.0.0.i.i.reg2mem.1, %turn.end ]
  %warps.i.i.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %warps.i.i.reg2mem.1, %turn.end ]
  %width.sroa.0.1.i.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %width.sroa.0.1.i.reg2mem.1, %turn.end ]
  %.reg2mem.2 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %.reg2mem.3, %turn.end ]
  %width.sroa.0.1.i13.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %width.sroa.0.1.i13.reg2mem.1, %turn.end ]
  %n.addr.i.sroa.0.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %n.addr.i.sroa.0.1, %turn.end ]
  %turn.threads.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %turn.threads.1, %turn.end ]
  %turn.barrier.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %turn.barrier.1, %turn.end ]
  %turn.mask.0 = phi i64 [ undef, %__wf_barriers_begin.exit ], [ %turn.mask.1, %turn.end ]
  %turn.kind.0 = phi i32 [ 0, %__wf_barriers_begin.exit ], [ %turn.kind.1, %turn.end ]
  %turn.at.0 = phi i32 [ 0, %__wf_barriers_begin.exit ], [ %17, %turn.end ]
  %is.i = icmp ne i32 %turn.kind.0, 3
  %r.i71 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i70 = icmp eq i64 %r.i71, 0
  br i1 %r.i70, label %turn.leave, label %turn.some
turn.end:
  %mask.sroa.0.0.i.i.reg2mem.1 = phi i64 [ %mask.sroa.0.0.i.i.reg2mem.0, %inside.i7 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place48 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %__wf_a_ready.exit ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place50 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb21.i179.i ], [ %mask.sroa.0.0.i.i, %bb17.i.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %inside.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb15.i.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %once.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place56 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %once.i9 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place58 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place60 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %once.i5 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place49 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb9.i.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb13.i184.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place51 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place59 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place61 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %place ], [ %mask.sroa.0.0.i.i.reg2mem.0, %turn.go ]
  %warps.i.i.reg2mem.1 = phi i32 [ %warps.i.i.reg2mem.0, %inside.i7 ], [ %warps.i.i.reg2mem.0, %place48 ], [ %warps.i.i.reg2mem.0, %__wf_a_ready.exit ], [ %warps.i.i.reg2mem.0, %place50 ], [ %warps.i.i.reg2mem.0, %bb21.i179.i ], [ %warps.i.i118, %bb17.i.i ], [ %warps.i.i.reg2mem.0, %inside.i ], [ %warps.i.i.reg2mem.0, %bb15.i.i ], [ %warps.i.i.reg2mem.0, %once.i ], [ %warps.i.i.reg2mem.0, %place56 ], [ %warps.i.i.reg2mem.0, %once.i9 ], [ %warps.i.i.reg2mem.0, %place58 ], [ %warps.i.i.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %warps.i.i.reg2mem.0, %place60 ], [ %warps.i.i.reg2mem.0, %once.i5 ], [ %warps.i.i.reg2mem.0, %place49 ], [ %warps.i.i.reg2mem.0, %bb9.i.i ], [ %warps.i.i.reg2mem.0, %bb13.i184.i ], [ %warps.i.i.reg2mem.0, %place51 ], [ %warps.i.i.reg2mem.0, %place59 ], [ %warps.i.i.reg2mem.0, %place61 ], [ %warps.i.i.reg2mem.0, %place ], [ %warps.i.i.reg2mem.0, %turn.go ]
  %width.sroa.0.1.i.reg2mem.1 = phi i32 [ %width.sroa.0.1.i.reg2mem.0, %inside.i7 ], [ %width.sroa.0.1.i.reg2mem.0, %place48 ], [ %width.sroa.0.1.i.reg2mem.0, %__wf_a_ready.exit ], [ %width.sroa.0.1.i.reg2mem.0, %place50 ], [ %width.sroa.0.1.i.reg2mem.0, %bb21.i179.i ], [ %width.sroa.0.1.i.reg2mem.0, %bb17.i.i ], [ %width.sroa.0.1.i.reg2mem.0, %inside.i ], [ %width.sroa.0.1.i.reg2mem.0, %bb15.i.i ], [ %width.sroa.0.1.i.reg2mem.0, %once.i ], [ %width.sroa.0.1.i.reg2mem.0, %place56 ], [ %width.sroa.0.1.i.reg2mem46.0, %once.i9 ], [ %width.sroa.0.1.i.reg2mem.0, %place58 ], [ %width.sroa.0.1.i.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %width.sroa.0.1.i.reg2mem.0, %place60 ], [ %width.sroa.0.1.i.reg2mem.0, %once.i5 ], [ %width.sroa.0.1.i.reg2mem.0, %place49 ], [ %width.sroa.0.1.i.reg2mem.0, %bb9.i.i ], [ %width.sroa.0.1.i.reg2mem.0, %bb13.i184.i ], [ %width.sroa.0.1.i.reg2mem.0, %place51 ], [ %width.sroa.0.1.i.reg2mem.0, %place59 ], [ %width.sroa.0.1.i.reg2mem.0, %place61 ], [ %width.sroa.0.1.i.reg2mem46.0, %place ], [ %width.sroa.0.1.i.reg2mem.0, %turn.go ]
  %.reg2mem.3 = phi i32 [ %.reg2mem.2, %inside.i7 ], [ %.reg2mem.2, %place48 ], [ %.reg2mem.2, %__wf_a_ready.exit ], [ %.reg2mem.2, %place50 ], [ %.reg2mem.0, %bb21.i179.i ], [ %.reg2mem.2, %bb17.i.i ], [ %.reg2mem.2, %inside.i ], [ %.reg2mem.0, %bb15.i.i ], [ %.reg2mem.2, %once.i ], [ %.reg2mem.2, %place56 ], [ %.reg2mem.2, %once.i9 ], [ %.reg2mem.2, %place58 ], [ %.reg2mem.2, %__wf___kmpc_barrier.exit ], [ %.reg2mem.2, %place60 ], [ %.reg2mem.2, %once.i5 ], [ %.reg2mem.2, %place49 ], [ %.reg2mem.2, %bb9.i.i ], [ %9, %bb13.i184.i ], [ %.reg2mem.2, %place51 ], [ %.reg2mem.2, %place59 ], [ %.reg2mem.2, %place61 ], [ %.reg2mem.2, %place ], [ %.reg2mem.2, %turn.go ]
  %width.sroa.0.1.i13.reg2mem.1 = phi i32 [ %width.sroa.0.1.i13.reg2mem.0, %inside.i7 ], [ %width.sroa.0.1.i13.reg2mem.0, %place48 ], [ %width.sroa.0.1.i13.reg2mem.0, %__wf_a_ready.exit ], [ %width.sroa.0.1.i13.reg2mem.0, %place50 ], [ %width.sroa.0.1.i13.reg2mem.0, %bb21.i179.i ], [ %width.sroa.0.1.i13.reg2mem.0, %bb17.i.i ], [ %width.sroa.0.1.i13.reg2mem.0, %inside.i ], [ %width.sroa.0.1.i13.reg2mem.0, %bb15.i.i ], [ %width.sroa.0.1.i13.reg2mem.0, %once.i ], [ %width.sroa.0.1.i13.reg2mem.0, %place56 ], [ %width.sroa.0.1.i13.reg2mem.0, %once.i9 ], [ %width.sroa.0.1.i13.reg2mem.0, %place58 ], [ %width.sroa.0.1.i13.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %width.sroa.0.1.i13.reg2mem.0, %place60 ], [ %width.sroa.0.1.i13.reg2mem.0, %once.i5 ], [ %width.sroa.0.1.i13.reg2mem.0, %place49 ], [ %width.sroa.0.1.i13.reg2mem.0, %bb9.i.i ], [ %width.sroa.0.1.i13.reg2mem.0, %bb13.i184.i ], [ %width.sroa.0.1.i13.reg2mem.0, %place51 ], [ %width.sroa.0.1.i13.reg2mem.0, %place59 ], [ %width.sroa.0.1.i13.reg2mem.0, %place61 ], [ %width.sroa.0.1.i13.reg2mem.0, %place ], [ %width.sroa.0.1.i13.reg2mem44.0, %turn.go ]
  %n.addr.i.sroa.0.1 = phi i32 [ %n.addr.i.sroa.0.0, %inside.i7 ], [ %n.addr.i.sroa.0.0, %place48 ], [ %n.addr.i.sroa.0.0, %__wf_a_ready.exit ], [ %n.addr.i.sroa.0.0, %place50 ], [ %n.addr.i.sroa.0.0, %bb21.i179.i ], [ %n.addr.i.sroa.0.0, %bb17.i.i ], [ %n.addr.i.sroa.0.0, %inside.i ], [ %n.addr.i.sroa.0.0, %bb15.i.i ], [ %n.addr.i.sroa.0.0, %once.i ], [ %n.addr.i.sroa.0.0, %place56 ], [ %n.addr.i.sroa.0.0.extract.trunc, %once.i9 ], [ %n.addr.i.sroa.0.0, %place58 ], [ %n.addr.i.sroa.0.0, %__wf___kmpc_barrier.exit ], [ %n.addr.i.sroa.0.0, %place60 ], [ %n.addr.i.sroa.0.0, %once.i5 ], [ %n.addr.i.sroa.0.0, %place49 ], [ %n.addr.i.sroa.0.0, %bb9.i.i ], [ %n.addr.i.sroa.0.0, %bb13.i184.i ], [ %n.addr.i.sroa.0.0, %place51 ], [ %n.addr.i.sroa.0.0, %place59 ], [ %n.addr.i.sroa.0.0, %place61 ], [ %n.addr.i.sroa.0.0.extract.trunc, %place ], [ %n.addr.i.sroa.0.0, %turn.go ]
  %turn.threads.1 = phi i32 [ %turn.threads.0, %inside.i7 ], [ 0, %place48 ], [ %turn.threads.0, %__wf_a_ready.exit ], [ 0, %place50 ], [ %turn.threads.0, %bb21.i179.i ], [ %turn.threads.0, %bb17.i.i ], [ %_4.i99.i.i, %inside.i ], [ %turn.threads.0, %bb15.i.i ], [ %turn.threads.0, %once.i ], [ 0, %place56 ], [ %turn.threads.0, %once.i9 ], [ 0, %place58 ], [ %turn.threads.0, %__wf___kmpc_barrier.exit ], [ 0, %place60 ], [ %turn.threads.0, %once.i5 ], [ %turn.threads.0, %place49 ], [ %turn.threads.0, %bb9.i.i ], [ %turn.threads.0, %bb13.i184.i ], [ %turn.threads.0, %place51 ], [ %turn.threads.0, %place59 ], [ %turn.threads.0, %place61 ], [ %turn.threads.0, %place ], [ %turn.threads.0, %turn.go ]
  %turn.barrier.1 = phi i32 [ %turn.barrier.0, %inside.i7 ], [ 0, %place48 ], [ %turn.barrier.0, %__wf_a_ready.exit ], [ 0, %place50 ], [ %turn.barrier.0, %bb21.i179.i ], [ %turn.barrier.0, %bb17.i.i ], [ 1, %inside.i ], [ %turn.barrier.0, %bb15.i.i ], [ %turn.barrier.0, %once.i ], [ 0, %place56 ], [ %turn.barrier.0, %once.i9 ], [ 0, %place58 ], [ %turn.barrier.0, %__wf___kmpc_barrier.exit ], [ 0, %place60 ], [ %turn.barrier.0, %once.i5 ], [ %turn.barrier.0, %place49 ], [ %turn.barrier.0, %bb9.i.i ], [ %turn.barrier.0, %bb13.i184.i ], [ %turn.barrier.0, %place51 ], [ %turn.barrier.0, %place59 ], [ %turn.barrier.0, %place61 ], [ %turn.barrier.0, %place ], [ %turn.barrier.0, %turn.go ]
  %turn.mask.1 = phi i64 [ %turn.mask.0, %inside.i7 ], [ %turn.mask.0, %place48 ], [ %turn.mask.0, %__wf_a_ready.exit ], [ %turn.mask.0, %place50 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb21.i179.i ], [ %mask.sroa.0.0.i.i, %bb17.i.i ], [ %turn.mask.0, %inside.i ], [ %turn.mask.0, %bb15.i.i ], [ -1, %once.i ], [ %turn.mask.0, %place56 ], [ -1, %once.i9 ], [ %turn.mask.0, %place58 ], [ -1, %__wf___kmpc_barrier.exit ], [ %turn.mask.0, %place60 ], [ -1, %once.i5 ], [ -1, %place49 ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb9.i.i ], [ %mask.sroa.0.0.i.i.reg2mem.0, %bb13.i184.i ], [ -1, %place51 ], [ -1, %place59 ], [ %turn.mask.0, %place61 ], [ -1, %place ], [ -1, %turn.go ]
  %turn.kind.1 = phi i32 [ 3, %inside.i7 ], [ 1, %place48 ], [ %turn.kind.0, %__wf_a_ready.exit ], [ 1, %place50 ], [ 2, %bb21.i179.i ], [ 2, %bb17.i.i ], [ 1, %inside.i ], [ 0, %bb15.i.i ], [ 2, %once.i ], [ 1, %place56 ], [ 2, %once.i9 ], [ 1, %place58 ], [ 2, %__wf___kmpc_barrier.exit ], [ 1, %place60 ], [ 2, %once.i5 ], [ 2, %place49 ], [ 2, %bb9.i.i ], [ 2, %bb13.i184.i ], [ 2, %place51 ], [ 2, %place59 ], [ 3, %place61 ], [ 2, %place ], [ 2, %turn.go ]
  %turn.at.1 = phi i32 [ 14, %inside.i7 ], [ 2, %place48 ], [ %turn.at.0, %__wf_a_ready.exit ], [ 4, %place50 ], [ 7, %bb21.i179.i ], [ 5, %bb17.i.i ], [ 8, %inside.i ], [ 6, %bb15.i.i ], [ 3, %once.i ], [ 10, %place56 ], [ 1, %once.i9 ], [ 12, %place58 ], [ 9, %__wf___kmpc_barrier.exit ], [ 14, %place60 ], [ 13, %once.i5 ], [ 3, %place49 ], [ 7, %bb9.i.i ], [ 7, %bb13.i184.i ], [ 9, %place51 ], [ 13, %place59 ], [ 14, %place61 ], [ 1, %place ], [ 11, %turn.go ]
  %17 = tail call i32 asm sideeffect "", "=v,0"(i32 %turn.at.1)
  br label %turn
turn.go:
  switch i32 %turn.at.0, label %place [
    i32 1, label %place48
    i32 2, label %place49
    i32 3, label %place50
    i32 4, label %place51
    i32 5, label %place52
    i32 6, label %place53
    i32 7, label %place54
    i32 8, label %__wf___kmpc_barrier.exit
    i32 9, label %place56
    i32 10, label %turn.end
    i32 11, label %place58
    i32 12, label %place59
    i32 13, label %place60
    i32 14, label %place61
  ]
turn.leave:
  ret void
turn.some:
  %is.i72 = icmp eq i32 %turn.kind.0, 1
  %have.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i72)
  %r.i.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i73 = icmp eq i64 %have.i, %r.i.i
  br i1 %r.i73, label %turn.barrier66, label %turn.next
turn.barrier66:
  %i.i = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %turn.barrier.0)
  %n.i74 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %turn.threads.0)
  %all.i = icmp eq i32 %n.i74, 0
  br i1 %all.i, label %together.i, label %some.i
together.i:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %turn.go
some.i:
  tail call fastcc void @__wf_t_barrier(i32 %i.i, i32 %n.i74)
  br label %turn.go
turn.next:
  %r.i.i76 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %again.i = icmp eq i32 %turn.kind.0, 0
  %meets.i = icmp eq i32 %turn.kind.0, 2
  br i1 %meets.i, label %turn.i, label %__wf_a_ready.exit
turn.i:
  %a.i = tail call i64 @llvm.amdgcn.readfirstlane.i64(i64 %turn.mask.0)
  %mine.i = icmp eq i64 %turn.mask.0, %a.i
  %there.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %mine.i)
  br i1 %mine.i, label %__wf_a_ready.exit.loopexit, label %turn.i
__wf_a_ready.exit.loopexit:
  %not.i.le = xor i64 %there.i, -1
  %18 = and i64 %r.i.i76, %not.i.le
  %missing.i.le = and i64 %18, %turn.mask.0
  %full.i.le = icmp eq i64 %missing.i.le, 0
  br label %__wf_a_ready.exit
__wf_a_ready.exit:
  %r.i77 = phi i1 [ %again.i, %turn.next ], [ %full.i.le, %__wf_a_ready.exit.loopexit ]
  br i1 %r.i77, label %turn.go, label %turn.end
}
