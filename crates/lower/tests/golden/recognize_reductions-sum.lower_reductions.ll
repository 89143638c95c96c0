define internal void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %s) {
entry:
  %theirs = alloca [1 x ptr], align 8
  %s1 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store i32 1, ptr %s1, align 4
  store ptr %s1, ptr %.omp.reduction.red_list, align 8
  %0 = load i32, ptr %.global_tid., align 4
  %mine = call i32 @__wf_reduce_region_once(i32 257, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11.shuffle_reduce, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11.inter_warp_copy, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11.copy.1, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11.layout, i64 8, ptr %theirs)
  %cond = icmp eq i32 %mine, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %1 = load i32, ptr %s, align 4
  %2 = load i32, ptr %s1, align 4
  %add3 = add nsw i32 %1, %2
  store i32 %add3, ptr %s, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [1 x i32], align 4
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i32, ptr %4, align 4
  %6 = call i32 @__wf_shuffle32(i32 %3, i64 %mask, i32 %5, i32 %2)
  store i32 %6, ptr %copy, align 4
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %7 = icmp eq i32 %action, 0
  br i1 %7, label %combine, label %test
combine:
  call void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_f_l6.omp_outlined.wf.0.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %8 = icmp eq i32 %action, 1
  br i1 %8, label %take, label %done
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.inter_warp_copy(ptr %0, i32 %1) {
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
  %6 = mul i64 %5, 8
  %7 = getelementptr inbounds i8, ptr %shared, i64 %6
  %8 = load ptr, ptr %0, align 8
  %9 = load i32, ptr %8, align 4
  store i32 %9, ptr %7, align 4
  br label %given
given:
  call void @__wf_reduce_barrier(i32 257)
  br i1 %4, label %take, label %taken
take:
  %10 = zext i32 %tid to i64
  %11 = mul i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %shared, i64 %11
  %13 = load ptr, ptr %0, align 8
  %14 = load i32, ptr %12, align 4
  store i32 %14, ptr %13, align 4
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 257)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.copy.1(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.layout(ptr %0, ptr %1) {
entry:
  store ptr %1, ptr %0, align 8
  ret void
}
