@scale = internal global i32 2, align 4

define void @__omp_offloading_f_l9(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load i32, ptr @scale, align 4
  %1 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 0
  %2 = load i32, ptr %arrayidx, align 4
  %mul = mul nsw i32 %2, %0
  store i32 %mul, ptr %arrayidx, align 4
  ret void
}

define void @__omp_offloading_f_l11(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %1, 1
  store i32 %add, ptr %arrayidx, align 4
  ret void
}
