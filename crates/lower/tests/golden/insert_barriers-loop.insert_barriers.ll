define void @__omp_offloading_f_l4(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  store ptr %x, ptr %x.addr, align 8
  br label %for.cond
for.cond:
  %storemerge = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  store i32 %storemerge, ptr %k, align 4
  %cmp = icmp slt i32 %storemerge, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp, label %for.body, label %for.cond.cleanup
for.cond.cleanup:
  ret void
for.body:
  call void @__wf_team_sync(i32 0)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @__omp_offloading_f_l4.omp_outlined.wf.0.11, ptr %x.addr, ptr %k)
  %0 = load i32, ptr %k, align 4
  %inc = add nsw i32 %0, 1
  br label %for.cond
}

define internal void @__omp_offloading_f_l4.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %k) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %k, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %2, 1
  store i32 %add, ptr %arrayidx, align 4
  ret void
}
