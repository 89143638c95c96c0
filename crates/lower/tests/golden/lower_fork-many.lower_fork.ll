define internal void @__omp_offloading_f_l7.master(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 1048576, ptr @3)
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
  call void @__omp_offloading_f_l7.start(i32 1, i32 0)
  %1 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 2, i32 0)
  %2 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 3, i32 0)
  %3 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 4, i32 0)
  %4 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 5, i32 0)
  %5 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 6, i32 0)
  %6 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 7, i32 0)
  %7 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 8, i32 0)
  %8 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 9, i32 0)
  %9 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 10, i32 0)
  %10 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 11, i32 0)
  %11 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 12, i32 0)
  %12 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 13, i32 0)
  %13 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 14, i32 0)
  %14 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 15, i32 0)
  %15 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 16, i32 0)
  %16 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  call void @__omp_offloading_f_l7.start(i32 17, i32 %n.addr.sroa.0.0.extract.trunc)
  %17 = call i1 @__omp_offloading_f_l7.step(ptr %dyn_ptr, i64 %n, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l7.start(i32 %0, i32 %1) {
entry:
  %width = call i32 @__wf_fork_width(i32 1048576, i32 %1)
  call void @__wf_step_set(i32 1048576, i32 %0, i32 %width)
  ret void
}
