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
  %r.i54 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 8
  %3 = icmp eq i32 %r.i54, 0
  %p.i64 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q.i65 = getelementptr i8, ptr addrspace(4) %p.i64, i64 12
  %arrayidx1.i.i = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  %4 = and i32 %r.i54, 960
  %n.addr.i.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %_10.i = icmp eq i32 %n.addr.i.sroa.0.0.extract.trunc, 0
  br label %turn
once.i9:
  store i32 %r.i55, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  store <2 x i32> zeroinitializer, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 12), align 4
  store <2 x i16> <i16 0, i16 2>, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 8), align 8
  br label %once.2.exit
once.2.exit:
  %n.addr.i.sroa.0.0.extract.trunc.r.i59 = tail call i32 @llvm.umin.i32(i32 %n.addr.i.sroa.0.0.extract.trunc, i32 %r.i55)
  %width.sroa.0.1.i.reg2mem28.0 = select i1 %_10.i, i32 %r.i55, i32 %n.addr.i.sroa.0.0.extract.trunc.r.i59
  br label %turn.end
once.i:
  store i32 %width.sroa.0.1.i.reg2mem.0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  br label %turn.end
inside.i:
  %5 = load i32, ptr addrspace(1) %2, align 4
  %add.i.i = add nsw i32 %5, %n.addr.i.sroa.0.0
  store i32 %add.i.i, ptr addrspace(1) %2, align 4
  %_4.i99.i.i = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 4), align 4
  %_36.i.i = and i32 %_4.i99.i.i, 63
  %_11.sroa.0.0.in.i.i = icmp eq i32 %_36.i.i, 0
  br i1 %_11.sroa.0.0.in.i.i, label %turn.end, label %bb17.i.i
bb17.i.i:
  %left.i.i.i = sub i32 %_4.i99.i.i, %4
  %_10.i.i.i = icmp ult i32 %left.i.i.i, 64
  %6 = zext nneg i32 %_36.i.i to i64
  %notmask.i.i.i = shl nsw i64 -1, %6
  %7 = xor i64 %notmask.i.i.i, -1
  %mask.sroa.0.0.i.i.i = select i1 %_10.i.i.i, i64 %7, i64 -1
  %_36.i.i.i = add i32 %_4.i99.i.i, 63
  %warps.i.i.i108 = lshr i32 %_36.i.i.i, 6
  fence syncscope("workgroup") seq_cst
  br label %turn.end
bb9.i.i.i:
  %l.i = tail call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r.i72 = tail call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l.i)
  %8 = icmp eq i32 %r.i72, 0
  br i1 %8, label %bb11.i.i.i, label %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge
bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge:
  br label %turn.end
bb11.i.i.i:
  %9 = load atomic i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 16) syncscope("agent") acquire, align 8
  %10 = atomicrmw add ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 12), i32 1 syncscope("agent") acq_rel, align 4
  %_25.i.i.i = add i32 %10, 1
  %_24.i.i.i = icmp eq i32 %_25.i.i.i, %warps.i.i.i.reg2mem.0
  br i1 %_24.i.i.i, label %bb13.i.i.i, label %bb15.i.i.i
bb13.i.i.i:
  store atomic i32 0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 12) syncscope("agent") monotonic, align 4
  %_27.i.i.i = add i32 %9, 1
  store atomic i32 %_27.i.i.i, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 16) syncscope("agent") release, align 8
  br label %bb19.i.i.i
bb15.i.i.i:
  %.reg2mem2.0 = phi i32 [ %9, %bb11.i.i.i ], [ %.reg2mem2.3, %place35 ]
  %11 = load atomic i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @team_state, i32 16) syncscope("agent") acquire, align 8
  %_28.i.i.i = icmp eq i32 %11, %.reg2mem2.0
  br i1 %_28.i.i.i, label %turn.end, label %bb19.i.i.i
bb19.i.i.i:
  %.reg2mem2.1 = phi i32 [ %9, %bb13.i.i.i ], [ %.reg2mem2.0, %bb15.i.i.i ]
  fence syncscope("workgroup") seq_cst
  br label %turn.end
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
  %n.i58.pre = load i16, ptr addrspace(4) %q.i65, align 4
  %r.i55 = zext nneg i16 %n.i58.pre to i32
  br i1 %3, label %once.i9, label %once.2.exit
place30:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place31:
  br i1 %3, label %once.i, label %turn.end
place32:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place33:
  %14 = icmp ult i32 %r.i54, %width.sroa.0.1.i.reg2mem.0
  br i1 %14, label %inside.i, label %turn.end
place34:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  %15 = icmp ugt i32 %warps.i.i.i.reg2mem.0, 1
  br i1 %15, label %bb9.i.i.i, label %turn.end
place35:
  tail call void @llvm.amdgcn.s.sleep(i32 1)
  br label %bb15.i.i.i
place36:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %__wf___kmpc_barrier.exit
place38:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place39:
  %n.i66 = load i16, ptr addrspace(4) %q.i65, align 4
  %narrow = tail call i16 @llvm.umin.i16(i16 %n.i66, i16 128)
  %width.sroa.0.1.i13.reg2mem26.0 = zext nneg i16 %narrow to i32
  br label %turn.end
place40:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place41:
  br i1 %3, label %once.i5, label %turn.end
place42:
  fence syncscope("wavefront") release
  tail call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  br label %turn.end
place43:
  %16 = icmp ult i32 %r.i54, %width.sroa.0.1.i13.reg2mem.0
  br i1 %16, label %inside.i7, label %turn.end
turn:
  %warps.i.i.i.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %warps.i.i.i.reg2mem.1, %turn.end ]
  %mask.sroa.0.0.i.i.i.reg2mem.0 = phi i64 [ undef, %__wf_barriers_begin.exit ], [ %mask.sroa.0.0.i.i.i.reg2mem.1, %turn.end ]
  %.reg2mem2.3 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %.reg2mem2.4, %turn.end ]
  %width.sroa.0.1.i.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %width.sroa.0.1.i.reg2mem.1, %turn.end ]
  %width.sroa.0.1.i13.reg2mem.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %width.sroa.0.1.i13.reg2mem.1, %turn.end ]
  %n.addr.i.sroa.0.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %n.addr.i.sroa.0.1, %turn.end ]
  %turn.threads.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %turn.threads.1, %turn.end ]
  %turn.barrier.0 = phi i32 [ undef, %__wf_barriers_begin.exit ], [ %turn.barrier.1, %turn.end ]
  %turn.mask.0 = phi i64 [ undef, %__wf_barriers_begin.exit ], [ %turn.mask.1, %turn.end ]
  %turn.kind.0 = phi i32 [ 0, %__wf_barriers_begin.exit ], [ %turn.kind.1, %turn.end ]
  %turn.at.0 = phi i32 [ 0, %__wf_barriers_begin.exit ], [ %17, %turn.end ]
  %is.i = icmp ne i32 %turn.kind.0, 3
  %r.i77 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i76 = icmp eq i64 %r.i77, 0
  br i1 %r.i76, label %turn.leave, label %turn.some
turn.end:
  %warps.i.i.i.reg2mem.1 = phi i32 [ %warps.i.i.i.reg2mem.0, %once.2.exit ], [ %warps.i.i.i.reg2mem.0, %place30 ], [ %warps.i.i.i.reg2mem.0, %__wf_a_ready.exit ], [ %warps.i.i.i.reg2mem.0, %place32 ], [ %warps.i.i.i.reg2mem.0, %bb19.i.i.i ], [ %warps.i.i.i108, %bb17.i.i ], [ %warps.i.i.i.reg2mem.0, %inside.i ], [ %warps.i.i.i.reg2mem.0, %bb15.i.i.i ], [ %warps.i.i.i.reg2mem.0, %once.i ], [ %warps.i.i.i.reg2mem.0, %place38 ], [ %warps.i.i.i.reg2mem.0, %place39 ], [ %warps.i.i.i.reg2mem.0, %place40 ], [ %warps.i.i.i.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %warps.i.i.i.reg2mem.0, %place42 ], [ %warps.i.i.i.reg2mem.0, %once.i5 ], [ %warps.i.i.i.reg2mem.0, %place31 ], [ %warps.i.i.i.reg2mem.0, %place34 ], [ %warps.i.i.i.reg2mem.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %warps.i.i.i.reg2mem.0, %place33 ], [ %warps.i.i.i.reg2mem.0, %place41 ], [ %warps.i.i.i.reg2mem.0, %place43 ], [ %warps.i.i.i.reg2mem.0, %inside.i7 ]
  %mask.sroa.0.0.i.i.i.reg2mem.1 = phi i64 [ %mask.sroa.0.0.i.i.i.reg2mem.0, %once.2.exit ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place30 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %__wf_a_ready.exit ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place32 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %bb19.i.i.i ], [ %mask.sroa.0.0.i.i.i, %bb17.i.i ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %inside.i ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %bb15.i.i.i ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %once.i ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place38 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place39 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place40 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place42 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %once.i5 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place31 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place34 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place33 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place41 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place43 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %inside.i7 ]
  %.reg2mem2.4 = phi i32 [ %.reg2mem2.3, %once.2.exit ], [ %.reg2mem2.3, %place30 ], [ %.reg2mem2.3, %__wf_a_ready.exit ], [ %.reg2mem2.3, %place32 ], [ %.reg2mem2.1, %bb19.i.i.i ], [ %.reg2mem2.3, %bb17.i.i ], [ %.reg2mem2.3, %inside.i ], [ %.reg2mem2.0, %bb15.i.i.i ], [ %.reg2mem2.3, %once.i ], [ %.reg2mem2.3, %place38 ], [ %.reg2mem2.3, %place39 ], [ %.reg2mem2.3, %place40 ], [ %.reg2mem2.3, %__wf___kmpc_barrier.exit ], [ %.reg2mem2.3, %place42 ], [ %.reg2mem2.3, %once.i5 ], [ %.reg2mem2.3, %place31 ], [ %.reg2mem2.3, %place34 ], [ %.reg2mem2.3, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %.reg2mem2.3, %place33 ], [ %.reg2mem2.3, %place41 ], [ %.reg2mem2.3, %place43 ], [ %.reg2mem2.3, %inside.i7 ]
  %width.sroa.0.1.i.reg2mem.1 = phi i32 [ %width.sroa.0.1.i.reg2mem28.0, %once.2.exit ], [ %width.sroa.0.1.i.reg2mem.0, %place30 ], [ %width.sroa.0.1.i.reg2mem.0, %__wf_a_ready.exit ], [ %width.sroa.0.1.i.reg2mem.0, %place32 ], [ %width.sroa.0.1.i.reg2mem.0, %bb19.i.i.i ], [ %width.sroa.0.1.i.reg2mem.0, %bb17.i.i ], [ %width.sroa.0.1.i.reg2mem.0, %inside.i ], [ %width.sroa.0.1.i.reg2mem.0, %bb15.i.i.i ], [ %width.sroa.0.1.i.reg2mem.0, %once.i ], [ %width.sroa.0.1.i.reg2mem.0, %place38 ], [ %width.sroa.0.1.i.reg2mem.0, %place39 ], [ %width.sroa.0.1.i.reg2mem.0, %place40 ], [ %width.sroa.0.1.i.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %width.sroa.0.1.i.reg2mem.0, %place42 ], [ %width.sroa.0.1.i.reg2mem.0, %once.i5 ], [ %width.sroa.0.1.i.reg2mem.0, %place31 ], [ %width.sroa.0.1.i.reg2mem.0, %place34 ], [ %width.sroa.0.1.i.reg2mem.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %width.sroa.0.1.i.reg2mem.0, %place33 ], [ %width.sroa.0.1.i.reg2mem.0, %place41 ], [ %width.sroa.0.1.i.reg2mem.0, %place43 ], [ %width.sroa.0.1.i.reg2mem.0, %inside.i7 ]
  %width.sroa.0.1.i13.reg2mem.1 = phi i32 [ %width.sroa.0.1.i13.reg2mem.0, %once.2.exit ], [ %width.sroa.0.1.i13.reg2mem.0, %place30 ], [ %width.sroa.0.1.i13.reg2mem.0, %__wf_a_ready.exit ], [ %width.sroa.0.1.i13.reg2mem.0, %place32 ], [ %width.sroa.0.1.i13.reg2mem.0, %bb19.i.i.i ], [ %width.sroa.0.1.i13.reg2mem.0, %bb17.i.i ], [ %width.sroa.0.1.i13.reg2mem.0, %inside.i ], [ %width.sroa.0.1.i13.reg2mem.0, %bb15.i.i.i ], [ %width.sroa.0.1.i13.reg2mem.0, %once.i ], [ %width.sroa.0.1.i13.reg2mem.0, %place38 ], [ %width.sroa.0.1.i13.reg2mem26.0, %place39 ], [ %width.sroa.0.1.i13.reg2mem.0, %place40 ], [ %width.sroa.0.1.i13.reg2mem.0, %__wf___kmpc_barrier.exit ], [ %width.sroa.0.1.i13.reg2mem.0, %place42 ], [ %width.sroa.0.1.i13.reg2mem.0, %once.i5 ], [ %width.sroa.0.1.i13.reg2mem.0, %place31 ], [ %width.sroa.0.1.i13.reg2mem.0, %place34 ], [ %width.sroa.0.1.i13.reg2mem.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %width.sroa.0.1.i13.reg2mem.0, %place33 ], [ %width.sroa.0.1.i13.reg2mem.0, %place41 ], [ %width.sroa.0.1.i13.reg2mem.0, %place43 ], [ %width.sroa.0.1.i13.reg2mem.0, %inside.i7 ]
  %n.addr.i.sroa.0.1 = phi i32 [ %n.addr.i.sroa.0.0.extract.trunc, %once.2.exit ], [ %n.addr.i.sroa.0.0, %place30 ], [ %n.addr.i.sroa.0.0, %__wf_a_ready.exit ], [ %n.addr.i.sroa.0.0, %place32 ], [ %n.addr.i.sroa.0.0, %bb19.i.i.i ], [ %n.addr.i.sroa.0.0, %bb17.i.i ], [ %n.addr.i.sroa.0.0, %inside.i ], [ %n.addr.i.sroa.0.0, %bb15.i.i.i ], [ %n.addr.i.sroa.0.0, %once.i ], [ %n.addr.i.sroa.0.0, %place38 ], [ %n.addr.i.sroa.0.0, %place39 ], [ %n.addr.i.sroa.0.0, %place40 ], [ %n.addr.i.sroa.0.0, %__wf___kmpc_barrier.exit ], [ %n.addr.i.sroa.0.0, %place42 ], [ %n.addr.i.sroa.0.0, %once.i5 ], [ %n.addr.i.sroa.0.0, %place31 ], [ %n.addr.i.sroa.0.0, %place34 ], [ %n.addr.i.sroa.0.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %n.addr.i.sroa.0.0, %place33 ], [ %n.addr.i.sroa.0.0, %place41 ], [ %n.addr.i.sroa.0.0, %place43 ], [ %n.addr.i.sroa.0.0, %inside.i7 ]
  %turn.threads.1 = phi i32 [ %turn.threads.0, %once.2.exit ], [ 0, %place30 ], [ %turn.threads.0, %__wf_a_ready.exit ], [ 0, %place32 ], [ %turn.threads.0, %bb19.i.i.i ], [ %turn.threads.0, %bb17.i.i ], [ %_4.i99.i.i, %inside.i ], [ %turn.threads.0, %bb15.i.i.i ], [ %turn.threads.0, %once.i ], [ 0, %place38 ], [ %turn.threads.0, %place39 ], [ 0, %place40 ], [ %turn.threads.0, %__wf___kmpc_barrier.exit ], [ 0, %place42 ], [ %turn.threads.0, %once.i5 ], [ %turn.threads.0, %place31 ], [ %turn.threads.0, %place34 ], [ %turn.threads.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %turn.threads.0, %place33 ], [ %turn.threads.0, %place41 ], [ %turn.threads.0, %place43 ], [ %turn.threads.0, %inside.i7 ]
  %turn.barrier.1 = phi i32 [ %turn.barrier.0, %once.2.exit ], [ 0, %place30 ], [ %turn.barrier.0, %__wf_a_ready.exit ], [ 0, %place32 ], [ %turn.barrier.0, %bb19.i.i.i ], [ %turn.barrier.0, %bb17.i.i ], [ 1, %inside.i ], [ %turn.barrier.0, %bb15.i.i.i ], [ %turn.barrier.0, %once.i ], [ 0, %place38 ], [ %turn.barrier.0, %place39 ], [ 0, %place40 ], [ %turn.barrier.0, %__wf___kmpc_barrier.exit ], [ 0, %place42 ], [ %turn.barrier.0, %once.i5 ], [ %turn.barrier.0, %place31 ], [ %turn.barrier.0, %place34 ], [ %turn.barrier.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ %turn.barrier.0, %place33 ], [ %turn.barrier.0, %place41 ], [ %turn.barrier.0, %place43 ], [ %turn.barrier.0, %inside.i7 ]
  %turn.mask.1 = phi i64 [ -1, %once.2.exit ], [ %turn.mask.0, %place30 ], [ %turn.mask.0, %__wf_a_ready.exit ], [ %turn.mask.0, %place32 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %bb19.i.i.i ], [ %mask.sroa.0.0.i.i.i, %bb17.i.i ], [ %turn.mask.0, %inside.i ], [ %turn.mask.0, %bb15.i.i.i ], [ -1, %once.i ], [ %turn.mask.0, %place38 ], [ -1, %place39 ], [ %turn.mask.0, %place40 ], [ -1, %__wf___kmpc_barrier.exit ], [ %turn.mask.0, %place42 ], [ -1, %once.i5 ], [ -1, %place31 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %place34 ], [ %mask.sroa.0.0.i.i.i.reg2mem.0, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ -1, %place33 ], [ -1, %place41 ], [ %turn.mask.0, %place43 ], [ %turn.mask.0, %inside.i7 ]
  %turn.kind.1 = phi i32 [ 2, %once.2.exit ], [ 1, %place30 ], [ %turn.kind.0, %__wf_a_ready.exit ], [ 1, %place32 ], [ 2, %bb19.i.i.i ], [ 2, %bb17.i.i ], [ 1, %inside.i ], [ 0, %bb15.i.i.i ], [ 2, %once.i ], [ 1, %place38 ], [ 2, %place39 ], [ 1, %place40 ], [ 2, %__wf___kmpc_barrier.exit ], [ 1, %place42 ], [ 2, %once.i5 ], [ 2, %place31 ], [ 2, %place34 ], [ 2, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ 2, %place33 ], [ 2, %place41 ], [ 3, %place43 ], [ 3, %inside.i7 ]
  %turn.at.1 = phi i32 [ 1, %once.2.exit ], [ 2, %place30 ], [ %turn.at.0, %__wf_a_ready.exit ], [ 4, %place32 ], [ 7, %bb19.i.i.i ], [ 5, %bb17.i.i ], [ 8, %inside.i ], [ 6, %bb15.i.i.i ], [ 3, %once.i ], [ 10, %place38 ], [ 11, %place39 ], [ 12, %place40 ], [ 9, %__wf___kmpc_barrier.exit ], [ 14, %place42 ], [ 13, %once.i5 ], [ 3, %place31 ], [ 7, %place34 ], [ 7, %bb9.i.i.i._ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i_crit_edge ], [ 9, %place33 ], [ 13, %place41 ], [ 14, %place43 ], [ 14, %inside.i7 ]
  %17 = tail call i32 asm sideeffect "", "=v,0"(i32 %turn.at.1)
  br label %turn
turn.go:
  switch i32 %turn.at.0, label %place [
    i32 1, label %place30
    i32 2, label %place31
    i32 3, label %place32
    i32 4, label %place33
    i32 5, label %place34
    i32 6, label %place35
    i32 7, label %place36
    i32 8, label %__wf___kmpc_barrier.exit
    i32 9, label %place38
    i32 10, label %place39
    i32 11, label %place40
    i32 12, label %place41
    i32 13, label %place42
    i32 14, label %place43
  ]
turn.leave:
  ret void
turn.some:
  %is.i78 = icmp eq i32 %turn.kind.0, 1
  %have.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i78)
  %r.i.i = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
  %r.i79 = icmp eq i64 %have.i, %r.i.i
  br i1 %r.i79, label %turn.barrier47, label %turn.next
turn.barrier47:
  %i.i = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %turn.barrier.0)
  %n.i80 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %turn.threads.0)
  %all.i = icmp eq i32 %n.i80, 0
  br i1 %all.i, label %together.i, label %some.i
together.i:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %turn.go
some.i:
  tail call fastcc void @__wf_t_barrier(i32 %i.i, i32 %n.i80)
  br label %turn.go
turn.next:
  %r.i.i82 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %is.i)
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
  %18 = and i64 %r.i.i82, %not.i.le
  %missing.i.le = and i64 %18, %turn.mask.0
  %full.i.le = icmp eq i64 %missing.i.le, 0
  br label %__wf_a_ready.exit
__wf_a_ready.exit:
  %r.i83 = phi i1 [ %again.i, %turn.next ], [ %full.i.le, %__wf_a_ready.exit.loopexit ]
  br i1 %r.i83, label %turn.go, label %turn.end
}
