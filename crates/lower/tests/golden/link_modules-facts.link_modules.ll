@f.counts = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 4], team", align 16

define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @__omp_offloading_f_l5.omp_outlined, ptr %x.addr, ptr @f.counts)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %x, ptr %counts) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %counts.addr = alloca ptr, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store ptr %counts, ptr %counts.addr, align 8
  %0 = load ptr, ptr %x.addr, align 8
  %1 = load ptr, ptr %counts.addr, align 8
  %arrayidx = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 1
  %2 = load i32, ptr %arrayidx, align 4
  %3 = load ptr, ptr %0, align 8
  %arrayidx1 = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 0
  %4 = load i32, ptr %arrayidx1, align 16
  %idxprom = sext i32 %4 to i64
  %arrayidx2 = getelementptr inbounds i32, ptr %3, i64 %idxprom
  store i32 %2, ptr %arrayidx2, align 4
  ret void
}
