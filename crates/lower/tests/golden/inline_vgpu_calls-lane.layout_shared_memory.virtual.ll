define internal void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %x) {
entry:
  %worker = call ptr @__wf_v_worker()
  call void @__wf_v_write_aligned_outlined(ptr %worker, ptr %x, i64 4, i32 0, i32 1)
  store i32 1, ptr %x, align 4
  ret void
}

define void @__wfv_kernel___omp_offloading_f_l6(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  call void @__omp_offloading_f_l6(ptr %2, ptr %4)
  ret void
}
