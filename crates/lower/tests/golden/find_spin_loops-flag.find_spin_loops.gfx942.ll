define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %flag, ptr %x) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  br label %do.body.i
do.body.i:
  call void @__wf_t_nanosleep(i32 0)
  %atomic-load.i = load atomic i32, ptr %flag syncscope("agent") monotonic, align 4
  %tobool.not.i = icmp eq i32 %atomic-load.i, 0
  br i1 %tobool.not.i, label %do.body.i, label %do.body1.i
do.body1.i:
  %0 = atomicrmw add ptr %x, i32 1 syncscope("agent") monotonic, align 4
  %cmp.i = icmp slt i32 %0, 100
  br i1 %cmp.i, label %do.body1.i, label %__omp_offloading_f_l6.omp_outlined.wf.0.11.exit
__omp_offloading_f_l6.omp_outlined.wf.0.11.exit:
  ret void
}
