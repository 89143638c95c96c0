define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = atomicrmw add ptr %x, i32 2 syncscope("agent") monotonic, align 4
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  store atomic i32 1, ptr %arrayidx1 syncscope("agent") seq_cst, align 4
  call void @__wf_t_fence_device()
  ret void
}
