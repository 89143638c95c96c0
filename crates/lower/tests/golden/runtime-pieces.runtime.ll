@team_state = internal addrspace(3) global [3 x i64] poison, align 8

define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x, i64 %.capture_expr.) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %_2.i.i1 = call i32 @__wf_t_tid()
  %_0.i.i2 = icmp eq i32 %_2.i.i1, 0
  br i1 %_0.i.i2, label %once.i3, label %once.1.exit
once.i3:
  %0 = call i32 @__wf_t_ntid()
  %1 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  store i32 %0, ptr %1, align 4
  %2 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 8
  store i16 0, ptr %2, align 4
  %3 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 12
  store i32 0, ptr %3, align 4
  %4 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 16
  store i32 0, ptr %4, align 4
  %5 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 10
  store i16 2, ptr %5, align 2
  br label %once.1.exit
once.1.exit:
  %.capture_expr..addr.sroa.0.0.extract.trunc = trunc i64 %.capture_expr. to i32
  %6 = call i32 @__wf_t_ntid()
  %7 = icmp ne i32 %.capture_expr..addr.sroa.0.0.extract.trunc, 0
  %8 = call i32 @__wf_t_ntid()
  %_10.i = icmp eq i32 %.capture_expr..addr.sroa.0.0.extract.trunc, 0
  br i1 %_10.i, label %__wf_fork_width.exit, label %bb13.i
bb13.i:
  %_12.not.i = icmp ult i32 %.capture_expr..addr.sroa.0.0.extract.trunc, %8
  br i1 %_12.not.i, label %bb16.i, label %__wf_fork_width.exit
bb16.i:
  br label %__wf_fork_width.exit
__wf_fork_width.exit:
  %width.sroa.0.1.i = phi i32 [ %.capture_expr..addr.sroa.0.0.extract.trunc, %bb16.i ], [ %6, %once.1.exit ], [ %6, %bb13.i ]
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %_2.i.i = call i32 @__wf_t_tid()
  %_0.i.i = icmp eq i32 %_2.i.i, 0
  br i1 %_0.i.i, label %once.i, label %once.exit
once.i:
  %9 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  store i32 %width.sroa.0.1.i, ptr %9, align 4
  br label %once.exit
once.exit:
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %tid.i = call i32 @__wf_t_tid()
  %10 = icmp ult i32 %tid.i, %width.sroa.0.1.i
  br i1 %10, label %inside.i, label %__omp_offloading_f_l6.omp_outlined.wf.0.11.narrow.exit
inside.i:
  %11 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  %_4.i4.i.i.i.i = load i32, ptr %11, align 4
  %12 = call i32 @__wf_t_tid()
  %idxprom.i.i = sext i32 %12 to i64
  %arrayidx.i.i = getelementptr inbounds i32, ptr %x, i64 %idxprom.i.i
  store i32 %_4.i4.i.i.i.i, ptr %arrayidx.i.i, align 4
  br label %__omp_offloading_f_l6.omp_outlined.wf.0.11.narrow.exit
__omp_offloading_f_l6.omp_outlined.wf.0.11.narrow.exit:
  ret void
}
