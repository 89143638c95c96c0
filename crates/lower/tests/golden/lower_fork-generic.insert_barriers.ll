define void @__omp_offloading_f_l5(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %n.addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 0, ptr @3)
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %i.0, %1
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %mul = mul nuw nsw i32 %i.0, %i.0
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  store i32 %mul, ptr %arrayidx, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l5.omp_outlined.wf.0.11, ptr %x.addr)
  call void @__kmpc_push_num_threads(ptr @3, i32 %0, i32 8)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 2, ptr @__omp_offloading_f_l5.omp_outlined.1.wf.0.11, ptr %x.addr, ptr %n.addr)
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
