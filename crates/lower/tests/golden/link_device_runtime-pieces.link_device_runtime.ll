define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x, i64 %.capture_expr.) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %.capture_expr..addr.sroa.0.0.extract.trunc = trunc i64 %.capture_expr. to i32
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %0 = call i32 @__wf_t_ntid()
  %1 = call i32 @__wf_t_tid()
  %idxprom.i = sext i32 %1 to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %x, i64 %idxprom.i
  store i32 %0, ptr %arrayidx.i, align 4
  ret void
}
