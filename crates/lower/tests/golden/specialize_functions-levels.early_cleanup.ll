define void @__omp_offloading_f_l12(ptr readnone captures(none) %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %0 = call i32 @__kmpc_global_thread_num(ptr @1)
  store ptr %x, ptr %x.addr, align 8
  %call.i = call i32 @omp_get_level()
  %mul.i = mul nsw i32 %call.i, 10
  %call1.i = call i32 @omp_in_parallel()
  %add.i = add nsw i32 %mul.i, %call1.i
  %1 = load ptr, ptr %x.addr, align 8
  store i32 %add.i, ptr %1, align 4
  call void @__kmpc_push_num_threads(ptr @1, i32 %0, i32 2)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @3, i32 1, ptr @__omp_offloading_f_l12.omp_outlined, ptr %x.addr)
  ret void
}

define hidden i32 @where() {
entry:
  %call = call i32 @omp_get_level()
  %mul = mul nsw i32 %call, 10
  %call1 = call i32 @omp_in_parallel()
  %add = add nsw i32 %mul, %call1
  ret i32 %add
}

define internal void @__omp_offloading_f_l12.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %call.i = call i32 @omp_get_level()
  %mul.i = mul nsw i32 %call.i, 10
  %call1.i = call i32 @omp_in_parallel()
  %add.i = add nsw i32 %mul.i, %call1.i
  %0 = load ptr, ptr %x, align 8
  %call1 = call i32 @omp_get_thread_num()
  %1 = sext i32 %call1 to i64
  %2 = getelementptr i32, ptr %0, i64 %1
  %arrayidx = getelementptr i8, ptr %2, i64 4
  store i32 %add.i, ptr %arrayidx, align 4
  ret void
}
