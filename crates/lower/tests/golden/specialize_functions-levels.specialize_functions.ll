define void @__omp_offloading_f_l12(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 0, ptr @1)
  store ptr %x, ptr %x.addr, align 8
  %1 = call i32 @__wf_omp_get_level(i32 0)
  %mul.i = mul nsw i32 %1, 10
  %2 = call i32 @__wf_omp_in_parallel(i32 0)
  %add.i = add nsw i32 %mul.i, %2
  %3 = load ptr, ptr %x.addr, align 8
  store i32 %add.i, ptr %3, align 4
  call void @__kmpc_push_num_threads(ptr @1, i32 %0, i32 2)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @3, i32 1, ptr @__omp_offloading_f_l12.omp_outlined.wf.0.11, ptr %x.addr)
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = call i32 @__wf_omp_get_level(i32 257)
  %mul.i = mul nsw i32 %0, 10
  %1 = call i32 @__wf_omp_in_parallel(i32 257)
  %add.i = add nsw i32 %mul.i, %1
  %2 = load ptr, ptr %x, align 8
  %3 = call i32 @__wf_omp_get_thread_num(i32 257)
  %4 = sext i32 %3 to i64
  %5 = getelementptr i32, ptr %2, i64 %4
  %arrayidx = getelementptr i8, ptr %5, i64 4
  store i32 %add.i, ptr %arrayidx, align 4
  ret void
}
