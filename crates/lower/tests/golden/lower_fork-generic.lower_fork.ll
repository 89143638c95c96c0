define internal void @__omp_offloading_f_l5.master(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 0, ptr @3)
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %mul = mul nuw nsw i32 %i.0, %i.0
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  store i32 %mul, ptr %arrayidx, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end:
  %width = call i32 @__wf_fork_width(i32 0, i32 0)
  call void @__wf_master_fork(i32 0, i32 1, i32 %width)
  %width3 = call i32 @__wf_fork_width(i32 0, i32 8)
  call void @__wf_master_fork(i32 0, i32 2, i32 %width3)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %0, align 4
  %add = add nsw i32 %1, 1
  store i32 %add, ptr %0, align 4
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %n) {
entry:
  %0 = load i32, ptr %n, align 4
  %1 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %1, i64 4
  %2 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %2, %0
  store i32 %add, ptr %arrayidx, align 4
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11.wrapper(ptr %0, ptr %1, i64 %2, ptr %3) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %number = call i32 @__wf_omp_get_thread_num(i32 257)
  store i32 %number, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %by.value = alloca [1 x i64], align 8
  store ptr %3, ptr %by.value, align 8
  call void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr %.gtid, ptr %.btid, ptr %by.value)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11.wrapper(ptr %0, ptr %1, i64 %2, ptr %3) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %number = call i32 @__wf_omp_get_thread_num(i32 257)
  store i32 %number, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %by.value = alloca [1 x i64], align 8
  store ptr %3, ptr %by.value, align 8
  %by.value1 = alloca [1 x i64], align 8
  store i64 %2, ptr %by.value1, align 8
  call void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11(ptr %.gtid, ptr %.btid, ptr %by.value, ptr %by.value1)
  ret void
}

define void @__omp_offloading_f_l5(ptr %0, i64 %1, ptr %2) {
entry:
  %role = call i32 @__wf_role(i32 0)
  %3 = icmp eq i32 %role, 0
  br i1 %3, label %master, label %other
master:
  call void @__wf_team_init(i32 0)
  call void @__omp_offloading_f_l5.master(ptr %0, i64 %1, ptr %2)
  call void @__wf_master_end(i32 0)
  br label %end
other:
  %4 = icmp eq i32 %role, 1
  br i1 %4, label %pool, label %end
pool:
  %work = call i32 @__wf_worker_wait(i32 0)
  %5 = icmp eq i32 %work, 0
  br i1 %5, label %end, label %awake
end:
  ret void
awake:
  %active = call i1 @__wf_worker_active(i32 0)
  br i1 %active, label %run, label %join
join:
  call void @__wf_worker_done(i32 0)
  br label %pool
run:
  %6 = icmp eq i32 %work, 1
  br i1 %6, label %match, label %next
match:
  call void @__omp_offloading_f_l5.omp_outlined.wf.0.11.wrapper(ptr null, ptr %0, i64 %1, ptr %2)
  br label %join
next:
  call void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11.wrapper(ptr null, ptr %0, i64 %1, ptr %2)
  br label %join
}
