@team_state = internal addrspace(3) global [3 x i64] poison, align 8

define void @__omp_offloading_f_l7(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %x.addr.i = alloca ptr, align 8, addrspace(5)
  %n.addr.i = alloca i64, align 8, addrspace(5)
  %.btid = alloca i32, align 4, addrspace(5)
  %.gtid = alloca i32, align 4, addrspace(5)
  %.btid3 = alloca i32, align 4, addrspace(5)
  %.gtid2 = alloca i32, align 4, addrspace(5)
  %0 = addrspacecast ptr addrspace(5) %.gtid2 to ptr
  %1 = addrspacecast ptr addrspace(5) %.btid3 to ptr
  %2 = addrspacecast ptr addrspace(5) %.gtid to ptr
  %3 = addrspacecast ptr addrspace(5) %.btid to ptr
  %4 = addrspacecast ptr addrspace(5) %n.addr.i to ptr
  %5 = addrspacecast ptr addrspace(5) %x.addr.i to ptr
  %_2.i.i16 = call i32 @__wf_t_tid()
  %_0.i.i17 = icmp eq i32 %_2.i.i16, 0
  br i1 %_0.i.i17, label %once.i18, label %once.2.exit
once.i18:
  %6 = call i32 @__wf_t_ntid()
  %7 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  store i32 %6, ptr %7, align 4
  %8 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 8
  store i16 0, ptr %8, align 4
  %9 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 12
  store i32 0, ptr %9, align 4
  %10 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 16
  store i32 0, ptr %10, align 4
  %11 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 10
  store i16 2, ptr %11, align 2
  br label %once.2.exit
once.2.exit:
  %n.casted.sroa.0.0.insert.ext = and i64 %n, 4294967295
  store i64 %n.casted.sroa.0.0.insert.ext, ptr %4, align 8
  store ptr %x, ptr %5, align 8
  %12 = load i32, ptr %4, align 4
  %13 = call i32 @__wf_t_ntid()
  %14 = icmp ne i32 %12, 0
  %15 = call i32 @__wf_t_ntid()
  %_10.i = icmp eq i32 %12, 0
  br i1 %_10.i, label %__wf_fork_width.exit8, label %bb13.i
bb13.i:
  %_12.not.i5 = icmp ult i32 %12, %15
  br i1 %_12.not.i5, label %bb16.i7, label %__wf_fork_width.exit8
bb16.i7:
  br label %__wf_fork_width.exit8
__wf_fork_width.exit8:
  %width.sroa.0.1.i6 = phi i32 [ %12, %bb16.i7 ], [ %13, %once.2.exit ], [ %13, %bb13.i ]
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %_2.i.i = call i32 @__wf_t_tid()
  %_0.i.i = icmp eq i32 %_2.i.i, 0
  br i1 %_0.i.i, label %once.i, label %once.exit
once.i:
  %16 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  store i32 %width.sroa.0.1.i6, ptr %16, align 4
  br label %once.exit
once.exit:
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %2, align 4
  store i32 0, ptr %3, align 4
  %tid.i = call i32 @__wf_t_tid()
  %17 = icmp ult i32 %tid.i, %width.sroa.0.1.i6
  br i1 %17, label %inside.i, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.narrow.exit
inside.i:
  %18 = load i32, ptr %4, align 4
  %19 = load ptr, ptr %5, align 8
  %20 = load i32, ptr %19, align 4
  %add.i.i = add nsw i32 %20, %18
  store i32 %add.i.i, ptr %19, align 4
  %21 = load i32, ptr %2, align 4
  %_23.i.i.i.i = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(1) @__wf_device_env to ptr), i64 16), align 4
  %_3.i.i.i.i = icmp ne i32 %_23.i.i.i.i, 0
  %22 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  %_4.i40.i.i.i = load i32, ptr %22, align 4
  %_12.i.i.i.i = call i32 @__wf_t_warp_size()
  %23 = icmp eq i32 %_12.i.i.i.i, 0
  br i1 %23, label %bb29.i.i.i.i, label %bb32.i.i.i.i
bb29.i.i.i.i:
  %_11.sroa.0.0.in.in.i.i.i.i = phi i32 [ %_36.i.i.i.i, %bb32.i.i.i.i ], [ %_4.i40.i.i.i, %inside.i ]
  %_11.sroa.0.0.in.i.i.i.i = icmp eq i32 %_11.sroa.0.0.in.in.i.i.i.i, 0
  br i1 %_11.sroa.0.0.in.i.i.i.i, label %bb16.i.i.i.i, label %bb17.i.i.i.i
bb32.i.i.i.i:
  %_36.i.i.i.i = urem i32 %_4.i40.i.i.i, %_12.i.i.i.i
  br label %bb29.i.i.i.i
bb17.i.i.i.i:
  %tid.i.i.i.i = call i32 @__wf_t_tid()
  %warp.i.i.i.i = call i32 @__wf_t_warp_size()
  %24 = urem i32 %tid.i.i.i.i, %warp.i.i.i.i
  %_6.neg.i.i.i.i = sub i32 %24, %tid.i.i.i.i
  %left.i.i.i.i = add i32 %_6.neg.i.i.i.i, %_4.i40.i.i.i
  %_10.i.i.i.i = icmp ult i32 %left.i.i.i.i, %warp.i.i.i.i
  %25 = and i32 %left.i.i.i.i, 63
  %26 = zext nneg i32 %25 to i64
  %notmask.i.i.i.i = shl nsw i64 -1, %26
  %27 = xor i64 %notmask.i.i.i.i, -1
  %mask.sroa.0.0.i.i.i.i = select i1 %_10.i.i.i.i, i64 %27, i64 -1
  %_35.i.i.i.i = call i32 @__wf_t_warp_size()
  %_37.i.i.i.i = add i32 %_4.i40.i.i.i, %_35.i.i.i.i
  %_36.i43.i.i.i = add i32 %_37.i.i.i.i, -1
  %warps.i.i.i.i = udiv i32 %_36.i43.i.i.i, %_35.i.i.i.i
  call void @__wf_t_fence_team()
  call void @__wf_t_syncwarp(i64 %mask.sroa.0.0.i.i.i.i)
  %_18.i44.i.i.i = icmp ugt i32 %warps.i.i.i.i, 1
  br i1 %_18.i44.i.i.i, label %bb9.i.i.i.i, label %_ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i.i
bb9.i.i.i.i:
  %_19.i45.i.i.i = call i32 @__wf_t_lane()
  %28 = icmp eq i32 %_19.i45.i.i.i, 0
  br i1 %28, label %bb11.i.i.i.i, label %_ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i.i
bb11.i.i.i.i:
  %_21.i.i.i.i = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 12
  %_22.i.i.i.i = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 16
  %29 = load atomic i32, ptr %_22.i.i.i.i syncscope("agent") acquire, align 4
  %30 = atomicrmw add ptr %_21.i.i.i.i, i32 1 syncscope("agent") acq_rel, align 4
  %_25.i.i.i.i = add i32 %30, 1
  %_24.i46.i.i.i = icmp eq i32 %_25.i.i.i.i, %warps.i.i.i.i
  br i1 %_24.i46.i.i.i, label %bb13.i48.i.i.i, label %bb15.i.i.i.i
bb13.i48.i.i.i:
  store atomic i32 0, ptr %_21.i.i.i.i syncscope("agent") monotonic, align 4
  %_27.i.i.i.i = add i32 %29, 1
  store atomic i32 %_27.i.i.i.i, ptr %_22.i.i.i.i syncscope("agent") release, align 4
  br label %bb19.i.i.i.i
bb15.i.i.i.i:
  %31 = load atomic i32, ptr %_22.i.i.i.i syncscope("agent") acquire, align 4
  %_28.i.i.i.i = icmp eq i32 %31, %29
  br i1 %_28.i.i.i.i, label %bb16.i47.i.i.i, label %bb19.i.i.i.i
bb16.i47.i.i.i:
  call void @__wf_t_nanosleep(i32 32)
  br label %bb15.i.i.i.i
bb19.i.i.i.i:
  call void @__wf_t_fence_team()
  br label %_ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i.i
_ZN12wf_device_rt4meet15partial_barrier17hd71fe1479203a26eE.exit.i.i.i:
  call void @__wf_t_syncwarp(i64 %mask.sroa.0.0.i.i.i.i)
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit.i
bb16.i.i.i.i:
  call void @__wf_t_barrier(i32 1, i32 %_4.i40.i.i.i)
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit.i
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit.i:
  %32 = load i32, ptr %4, align 4
  %33 = load ptr, ptr %5, align 8
  %arrayidx1.i.i = getelementptr inbounds nuw i8, ptr %33, i64 4
  %34 = load i32, ptr %arrayidx1.i.i, align 4
  %add2.i.i = add nsw i32 %34, %32
  store i32 %add2.i.i, ptr %arrayidx1.i.i, align 4
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.narrow.exit
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.narrow.exit:
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %35 = call i32 @__wf_t_ntid()
  %36 = call i32 @__wf_t_ntid()
  %_12.not.i = icmp ult i32 128, %36
  br i1 %_12.not.i, label %bb16.i, label %__wf_fork_width.exit
bb16.i:
  br label %__wf_fork_width.exit
__wf_fork_width.exit:
  %width.sroa.0.1.i = phi i32 [ 128, %bb16.i ], [ %35, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.narrow.exit ]
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %_2.i.i9 = call i32 @__wf_t_tid()
  %_0.i.i10 = icmp eq i32 %_2.i.i9, 0
  br i1 %_0.i.i10, label %once.i11, label %once.1.exit
once.i11:
  %37 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  store i32 %width.sroa.0.1.i, ptr %37, align 4
  br label %once.1.exit
once.1.exit:
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %tid4 = call i32 @__wf_t_tid()
  store i32 %tid4, ptr %0, align 4
  store i32 0, ptr %1, align 4
  %tid.i13 = call i32 @__wf_t_tid()
  %38 = icmp ult i32 %tid.i13, %width.sroa.0.1.i
  br i1 %38, label %inside.i14, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.1.wf.0.11.narrow.exit
inside.i14:
  %39 = load i32, ptr %4, align 4
  %40 = load ptr, ptr %5, align 8
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %40, i64 8
  %41 = load i32, ptr %arrayidx.i.i, align 4
  %add.i.i15 = add nsw i32 %41, %39
  store i32 %add.i.i15, ptr %arrayidx.i.i, align 4
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.1.wf.0.11.narrow.exit
__omp_offloading_f_l7.omp_outlined.omp_outlined.1.wf.0.11.narrow.exit:
  ret void
}
