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
  store i32 0, ptr %2, align 4
  %3 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 12
  store i32 0, ptr %3, align 4
  %4 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 16
  store i32 0, ptr %4, align 4
  br label %once.1.exit
once.1.exit:
  %.capture_expr..addr.sroa.0.0.extract.trunc = trunc i64 %.capture_expr. to i32
  %5 = call i32 @__wf_t_ntid()
  %6 = icmp ne i32 %.capture_expr..addr.sroa.0.0.extract.trunc, 0
  %7 = icmp eq i32 %.capture_expr..addr.sroa.0.0.extract.trunc, 0
  %spec.select.i = call i32 @llvm.umin.i32(i32 %.capture_expr..addr.sroa.0.0.extract.trunc, i32 %5)
  %width.sroa.0.0.i = select i1 %7, i32 %5, i32 %spec.select.i
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %_2.i.i = call i32 @__wf_t_tid()
  %_0.i.i = icmp eq i32 %_2.i.i, 0
  br i1 %_0.i.i, label %once.i, label %once.exit
once.i:
  %8 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  store i32 %width.sroa.0.0.i, ptr %8, align 4
  br label %once.exit
once.exit:
  call void @__wf_t_syncwarp(i64 -1)
  call void @__wf_t_barrier_all()
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %tid.i = call i32 @__wf_t_tid()
  %9 = icmp ult i32 %tid.i, %width.sroa.0.0.i
  br i1 %9, label %inside.i, label %__omp_offloading_f_l6.omp_outlined.wf.0.11.narrow.exit
inside.i:
  %10 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @team_state to ptr), i64 4
  %11 = load i32, ptr %10, align 4
  %12 = call i32 @__wf_t_tid()
  %idxprom.i.i = sext i32 %12 to i64
  %arrayidx.i.i = getelementptr inbounds i32, ptr %x, i64 %idxprom.i.i
  store i32 %11, ptr %arrayidx.i.i, align 4
  br label %__omp_offloading_f_l6.omp_outlined.wf.0.11.narrow.exit
__omp_offloading_f_l6.omp_outlined.wf.0.11.narrow.exit:
  ret void
}
