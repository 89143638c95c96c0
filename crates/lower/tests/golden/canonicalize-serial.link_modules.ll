define void @__omp_offloading_f_l4(ptr %dyn_ptr, ptr %x, i64 %.capture_expr.) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %.capture_expr..addr = alloca i64, align 8
  %.threadid_temp. = alloca i32, align 4
  %.bound.zero.addr = alloca i32, align 4
  %0 = call i32 @__kmpc_global_thread_num(ptr @1)
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i64 %.capture_expr., ptr %.capture_expr..addr, align 8
  %1 = load ptr, ptr %x.addr, align 8
  %2 = load i32, ptr %.capture_expr..addr, align 4
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %omp_if.then, label %omp_if.else
omp_if.then:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l4.omp_outlined, ptr %1)
  br label %omp_if.end
omp_if.else:
  call void @__kmpc_serialized_parallel(ptr @1, i32 %0)
  store i32 %0, ptr %.threadid_temp., align 4
  store i32 0, ptr %.bound.zero.addr, align 4
  call void @__omp_offloading_f_l4.omp_outlined(ptr %.threadid_temp., ptr %.bound.zero.addr, ptr %1)
  call void @__kmpc_end_serialized_parallel(ptr @1, i32 %0)
  br label %omp_if.end
omp_if.end:
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
