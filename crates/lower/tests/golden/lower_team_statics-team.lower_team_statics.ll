@f.counts = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16
@team.f.counts = internal addrspace(3) global [4 x i32] poison, align 16

define void @__omp_offloading_f_l7(ptr %dyn_ptr, ptr %x) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %x.addr = alloca ptr, align 8
  call void @__wf_team_static(ptr addrspacecast (ptr addrspace(3) @team.f.counts to ptr), ptr @f.counts, i64 16)
  store ptr %x, ptr %x.addr, align 8
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  call void @__omp_offloading_f_l7.omp_outlined.wf.0.11(ptr %.gtid, ptr %.btid, ptr %x.addr, ptr addrspacecast (ptr addrspace(3) @team.f.counts to ptr))
  ret void
}

define internal void @__omp_offloading_f_l7.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %counts) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %counts, i64 4
  %0 = load i32, ptr %arrayidx, align 4
  %1 = load ptr, ptr %x, align 8
  %2 = load i32, ptr %counts, align 16
  %idxprom = sext i32 %2 to i64
  %arrayidx2 = getelementptr inbounds i32, ptr %1, i64 %idxprom
  store i32 %0, ptr %arrayidx2, align 4
  ret void
}
