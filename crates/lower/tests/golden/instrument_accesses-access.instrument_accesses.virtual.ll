define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %worker = call ptr @__wf_v_worker()
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx, i64 4, i32 0, i32 1)
  %0 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %0, 3
  %sext = shl i64 %n, 32
  %1 = ashr exact i64 %sext, 30
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 %1
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx1, i64 4, i32 1, i32 1)
  store i32 %add, ptr %arrayidx1, align 4
  ret void
}
