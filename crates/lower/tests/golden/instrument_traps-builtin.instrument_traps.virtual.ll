define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %x) {
entry:
  %worker = call ptr @__wf_v_worker()
  call void @__wf_v_read_aligned_outlined(ptr %worker, ptr %x, i64 4, i32 0, i32 1)
  %0 = load i32, ptr %x, align 4
  %cmp = icmp eq i32 %0, 5
  br i1 %cmp, label %if.then, label %if.end
if.then:
  call void @__wf_v_trap(ptr @__wf_trap_text, i32 2)
  tail call void @llvm.trap()
  unreachable
if.end:
  ret void
}
