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
  %theirs = alloca [1 x ptr], align 8
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
  %mine = call i32 @__wf_reduce_region_once(i32 257, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l12.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_f_l12.omp_outlined.wf.0.11.shuffle_reduce, ptr @__omp_offloading_f_l12.omp_outlined.wf.0.11.inter_warp_copy, ptr @__omp_offloading_f_l12.omp_outlined.wf.0.11.copy.1, ptr @__omp_offloading_f_l12.omp_outlined.wf.0.11.layout, i64 16, ptr %theirs)
  %cond = icmp eq i32 %mine, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %3 = load double, ptr %b1, align 8
  %4 = load double, ptr %b, align 8
  %cmp.i1 = fcmp ogt double %3, %4
  br i1 %cmp.i1, label %if.then.i2, label %.omp.reduction.default
if.then.i2:
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr readonly %b1, i64 16, i1 false)
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [2 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %8, i32 %2)
  %10 = getelementptr inbounds i8, ptr %copy, i64 8
  store i64 %9, ptr %10, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %11 = icmp eq i32 %action, 0
  br i1 %11, label %combine, label %test
combine:
  call void @__omp_offloading_f_l12.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_f_l12.omp_outlined.wf.0.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %12 = icmp eq i32 %action, 1
  br i1 %12, label %take, label %done
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %6, ptr %7, align 8
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11.inter_warp_copy(ptr %0, i32 %1) {
entry:
  %shared = call ptr @__wf_sh_reduce()
  %tid = call i32 @__wf_t_tid()
  %size = call i32 @__wf_t_warp_size()
  %warp = udiv i32 %tid, %size
  %2 = mul i32 %warp, %size
  %3 = icmp eq i32 %2, %tid
  %4 = icmp ult i32 %tid, %1
  br i1 %3, label %give, label %given
give:
  %5 = zext i32 %warp to i64
  %6 = mul i64 %5, 16
  %7 = getelementptr inbounds i8, ptr %shared, i64 %6
  %8 = load ptr, ptr %0, align 8
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %7, align 8
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  %13 = load i64, ptr %11, align 8
  store i64 %13, ptr %12, align 8
  br label %given
given:
  call void @__wf_reduce_barrier(i32 257)
  br i1 %4, label %take, label %taken
take:
  %14 = zext i32 %tid to i64
  %15 = mul i64 %14, 16
  %16 = getelementptr inbounds i8, ptr %shared, i64 %15
  %17 = load ptr, ptr %0, align 8
  %18 = load i64, ptr %16, align 8
  store i64 %18, ptr %17, align 8
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 8
  %21 = getelementptr inbounds i8, ptr %16, i64 8
  %22 = load i64, ptr %21, align 8
  store i64 %22, ptr %20, align 8
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 257)
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11.copy.1(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %6, ptr %7, align 8
  ret void
}

define internal void @__omp_offloading_f_l12.omp_outlined.wf.0.11.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}
