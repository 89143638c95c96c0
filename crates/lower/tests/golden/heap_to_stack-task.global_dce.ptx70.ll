define ptx_kernel void @__omp_offloading_run_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %limit, ptr %a) {
entry:
  %limit.addr.i = alloca i64, align 8
  %a.addr.i = alloca ptr, align 8
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  store i64 %limit, ptr %limit.addr.i, align 8
  store ptr %a, ptr %a.addr.i, align 8
  %cmp.i2 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i2, label %for.body.i, label %__omp_offloading_run_l5.omp_outlined.wf.0.11.exit
for.body.i:
  %i.0.i3 = phi i32 [ %inc.i, %.omp_task_entry..exit ], [ 0, %entry ]
  %r.i1 = call ptr @malloc(i64 64)
  %0 = icmp eq ptr %r.i1, null
  br i1 %0, label %bb13.i, label %__wf___kmpc_omp_task_alloc.exit
bb13.i:
  call void @__assertfail(ptr @alloc_6036e4654adc5732ff5014e3778fc3b6, ptr @__wf_trap_text, i32 7, ptr @__wf_trap_text7, i64 1)
  call void @__wf_t_trap(ptr @alloc_6036e4654adc5732ff5014e3778fc3b6)
  unreachable
__wf___kmpc_omp_task_alloc.exit:
  %1 = getelementptr inbounds nuw i8, ptr %r.i1, i64 48
  store ptr %1, ptr %r.i1, align 8
  %2 = getelementptr inbounds nuw i8, ptr %r.i1, i64 8
  store ptr @.omp_task_entry., ptr %2, align 8
  %3 = getelementptr inbounds nuw i8, ptr %r.i1, i64 16
  store i32 0, ptr %3, align 8
  %4 = getelementptr inbounds nuw i8, ptr %r.i1, i64 20
  store i32 8, ptr %4, align 4
  store ptr %limit.addr.i, ptr %1, align 8
  %agg.captured.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %r.i1, i64 56
  store ptr %a.addr.i, ptr %agg.captured.sroa.2.0..sroa_idx.i, align 8
  %5 = getelementptr inbounds nuw i8, ptr %r.i1, i64 40
  store i32 %i.0.i3, ptr %5, align 8
  %6 = call i64 @llvm.readcyclecounter()
  %7 = load i64, ptr %limit.addr.i, align 8
  %cmp.i.i = icmp slt i64 %6, %7
  br i1 %cmp.i.i, label %if.then.i.i, label %.omp_task_entry..exit
if.then.i.i:
  %idxprom.i.i = zext nneg i32 %i.0.i3 to i64
  %8 = load ptr, ptr %a.addr.i, align 8
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %8, i64 %idxprom.i.i
  store i64 %6, ptr %arrayidx.i.i, align 8
  br label %.omp_task_entry..exit
.omp_task_entry..exit:
  call void @free(ptr %r.i1)
  %inc.i = add nuw nsw i32 %i.0.i3, 1
  %exitcond.not = icmp eq i32 %inc.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %exitcond.not, label %__omp_offloading_run_l5.omp_outlined.wf.0.11.exit, label %for.body.i
__omp_offloading_run_l5.omp_outlined.wf.0.11.exit:
  ret void
}
