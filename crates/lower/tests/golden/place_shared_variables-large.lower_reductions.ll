define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %big = alloca [12200 x i32], align 16
  %small = alloca [10 x i32], align 16
  store ptr %x, ptr %x.addr, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 3, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11, ptr %big, ptr %x.addr, ptr %small)
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 12
  %1 = load i32, ptr %arrayidx, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr %big, i64 %idxprom
  %2 = load i32, ptr %arrayidx1, align 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %3 = load i32, ptr %arrayidx2, align 4
  %idxprom3 = sext i32 %3 to i64
  %arrayidx4 = getelementptr inbounds i32, ptr %small, i64 %idxprom3
  %4 = load i32, ptr %arrayidx4, align 4
  %add = add nsw i32 %2, %4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i32 %add, ptr %arrayidx5, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr writeonly captures(none) %big, ptr readonly captures(none) %x, ptr writeonly captures(none) %small) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %0, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr %big, i64 %idxprom
  store i32 1, ptr %arrayidx1, align 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %2 = load i32, ptr %arrayidx2, align 4
  %idxprom3 = sext i32 %2 to i64
  %arrayidx4 = getelementptr inbounds i32, ptr %small, i64 %idxprom3
  store i32 2, ptr %arrayidx4, align 4
  ret void
}
