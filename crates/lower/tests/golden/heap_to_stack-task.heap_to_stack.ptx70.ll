define ptx_kernel void @__omp_offloading_run_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %limit, ptr %a) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i2 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i2, label %for.body.i, label %__omp_offloading_run_l5.omp_outlined.wf.0.11.exit
for.body.i:
  %i.0.i3 = phi i32 [ %inc.i, %.omp_task_entry..exit ], [ 0, %entry ]
  %0 = call i64 @llvm.readcyclecounter()
  %cmp.i.i = icmp slt i64 %0, %limit
  br i1 %cmp.i.i, label %if.then.i.i, label %.omp_task_entry..exit
if.then.i.i:
  %idxprom.i.i = zext nneg i32 %i.0.i3 to i64
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %a, i64 %idxprom.i.i
  store i64 %0, ptr %arrayidx.i.i, align 8
  br label %.omp_task_entry..exit
.omp_task_entry..exit:
  %inc.i = add nuw nsw i32 %i.0.i3, 1
  %exitcond.not = icmp eq i32 %inc.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %exitcond.not, label %__omp_offloading_run_l5.omp_outlined.wf.0.11.exit, label %for.body.i
__omp_offloading_run_l5.omp_outlined.wf.0.11.exit:
  ret void
}
