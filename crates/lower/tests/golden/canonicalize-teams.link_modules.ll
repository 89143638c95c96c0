define void @__omp_offloading_f_l4(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %0 = call i32 @__kmpc_global_thread_num(ptr @1)
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  call void @__kmpc_push_num_teams(ptr @1, i32 %0, i32 4, i32 0)
  %1 = load ptr, ptr %x.addr, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_teams(ptr @1, i32 1, ptr @__omp_offloading_f_l4.omp_outlined, ptr %1)
  ret void
}

define internal void @__omp_offloading_f_l4.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 0
  store i32 1, ptr %arrayidx, align 4
  ret void
}
