@f.counts = internal global [4 x i32] zeroinitializer, align 16

define void @__omp_offloading_f_l7(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  call void @__wf_allocate(ptr @f.counts, i64 7)
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 0
  %1 = load i32, ptr %arrayidx, align 4
  store i32 %1, ptr getelementptr inbounds ([4 x i32], ptr @f.counts, i64 0, i64 1), align 4
  %2 = load i32, ptr getelementptr inbounds ([4 x i32], ptr @f.counts, i64 0, i64 1), align 4
  %3 = load ptr, ptr %x.addr, align 8
  %arrayidx1 = getelementptr inbounds i32, ptr %3, i64 1
  store i32 %2, ptr %arrayidx1, align 4
  ret void
}
