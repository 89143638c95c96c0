@frame.written = internal addrspace(3) global [2 x i32] poison, align 4

define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %read = alloca [2 x i32], align 4
  store ptr %x, ptr %x.addr, align 8
  %0 = load i32, ptr %x, align 4
  store i32 %0, ptr %read, align 4
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %read, i64 4
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %1 = load i32, ptr %arrayidx1, align 4
  store i32 %1, ptr %arrayinit.element, align 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 8
  %2 = load i32, ptr %arrayidx2, align 4
  store i32 %2, ptr addrspacecast (ptr addrspace(3) @frame.written to ptr), align 4
  %arrayinit.element3 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @frame.written to ptr), i64 4
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %x, i64 12
  %3 = load i32, ptr %arrayidx4, align 4
  store i32 %3, ptr %arrayinit.element3, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 3, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11, ptr %x.addr, ptr %read, ptr addrspacecast (ptr addrspace(3) @frame.written to ptr))
  %4 = load ptr, ptr %x.addr, align 8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %4, i64 28
  %5 = load i32, ptr %arrayidx5, align 4
  %idxprom = sext i32 %5 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @frame.written to ptr), i64 %idxprom
  %6 = load i32, ptr %arrayidx6, align 4
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %4, i64 24
  store i32 %6, ptr %arrayidx7, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %read, ptr writeonly captures(none) %written) {
entry:
  %0 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i32, ptr %arrayidx, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr %read, i64 %idxprom
  %2 = load i32, ptr %arrayidx1, align 4
  %idxprom2 = sext i32 %2 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %0, i64 %idxprom2
  store i32 1, ptr %arrayidx3, align 4
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %3 = load i32, ptr %arrayidx4, align 4
  %idxprom5 = sext i32 %3 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %written, i64 %idxprom5
  store i32 1, ptr %arrayidx6, align 4
  ret void
}
