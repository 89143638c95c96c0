@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l12.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load double, ptr %2, align 8
  %5 = load double, ptr %3, align 8
  %cmp.i = fcmp ogt double %4, %5
  br i1 %cmp.i, label %if.then.i, label %take.exit
if.then.i:
  call void @llvm.memcpy.p0.p0.i64(ptr %3, ptr readonly %2, i64 16, i1 false)
  br label %take.exit
take.exit:
  ret void
}

define void @__omp_offloading_f_l12(ptr %dyn_ptr, ptr %x, ptr %b) {
entry:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @3, i32 2, ptr @__omp_offloading_f_l12.omp_outlined.wf.0.11, ptr %x, ptr %b)
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr captures(none) %b) {
entry:
  %b1 = alloca %struct.best, align 8
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store double 0.000000e+00, ptr %b1, align 8
  %where.i = getelementptr inbounds nuw i8, ptr %b1, i64 8
  store i32 0, ptr %where.i, align 8
  %0 = getelementptr inbounds nuw i8, ptr %b1, i64 12
  store i32 0, ptr %0, align 4
  %1 = load double, ptr %x, align 8
  %cmp.i = fcmp ogt double %1, 0.000000e+00
  br i1 %cmp.i, label %if.then.i, label %take.exit
if.then.i:
  store double %1, ptr %b1, align 8
  store i32 1, ptr %where.i, align 8
  store i32 0, ptr %0, align 4
  br label %take.exit
take.exit:
  store ptr %b1, ptr %.omp.reduction.red_list, align 8
  %2 = load i32, ptr %.global_tid., align 4
  %3 = call i32 @__wf_site_reduce(i32 257, ptr @1, i32 %2, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l12.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond = icmp eq i32 %3, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %4 = load double, ptr %b1, align 8
  %5 = load double, ptr %b, align 8
  %cmp.i1 = fcmp ogt double %4, %5
  br i1 %cmp.i1, label %if.then.i2, label %.omp.reduction.default
if.then.i2:
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr readonly %b1, i64 16, i1 false)
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}
