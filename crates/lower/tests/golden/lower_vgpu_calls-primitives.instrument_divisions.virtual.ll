define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %worker = call ptr @__wf_v_worker()
  call void @__wf_v_write_aligned_outlined(ptr %worker, ptr %x, i64 4, i32 0, i32 1)
  store i32 1, ptr %x, align 4
  tail call void @__wf_t_barrier_all()
  call void @__wf_v_read_outlined(ptr %worker, ptr %x, i64 4, i32 1, i32 2)
  %0 = load i32, ptr %x, align 4
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %x, i64 4
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx2.i, i64 4, i32 2, i32 2)
  store i32 %0, ptr %arrayidx2.i, align 4
  ret void
}
