define internal void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = ptrtoint ptr %5 to i64
  %.idx = shl i64 %6, 2
  %7 = getelementptr i8, ptr %3, i64 %.idx
  %omp.arraycpy.isempty = icmp eq i64 %.idx, 0
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done2, label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %2, %entry ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast = phi ptr [ %3, %entry ], [ %omp.arraycpy.dest.element, %omp.arraycpy.body ]
  %8 = load i32, ptr %omp.arraycpy.destElementPast, align 4
  %9 = load i32, ptr %omp.arraycpy.srcElementPast, align 4
  %add = add nsw i32 %8, %9
  store i32 %add, ptr %omp.arraycpy.destElementPast, align 4
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 4
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 4
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %7
  br i1 %omp.arraycpy.done, label %omp.arraycpy.done2, label %omp.arraycpy.body
omp.arraycpy.done2:
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(address) %s, i64 %n) {
entry:
  %.omp.reduction.red_list = alloca [2 x ptr], align 8
  %sext = shl i64 %n, 32
  %0 = ashr exact i64 %sext, 30
  %1 = add nsw i64 %0, -4
  %2 = ashr exact i64 %1, 2
  %3 = add nuw nsw i64 %2, 1
  %bytes1 = mul i64 %3, 4
  %copy = call ptr @__wf_arena_take(i32 257, i64 %bytes1)
  %.idx = shl nsw i64 %3, 2
  %4 = getelementptr i8, ptr %copy, i64 %.idx
  br label %omp.arrayinit.body
omp.arrayinit.body:
  %omp.arraycpy.destElementPast = phi ptr [ %copy, %entry ], [ %omp.arraycpy.dest.element, %omp.arrayinit.body ]
  store i32 0, ptr %omp.arraycpy.destElementPast, align 4
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 4
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %4
  br i1 %omp.arraycpy.done, label %omp.arrayinit.done, label %omp.arrayinit.body
omp.arrayinit.done:
  %5 = load i32, ptr %copy, align 4
  %add = add nsw i32 %5, 1
  store i32 %add, ptr %copy, align 4
  store ptr %copy, ptr %.omp.reduction.red_list, align 8
  %6 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 8
  %7 = inttoptr i64 %3 to ptr
  store ptr %7, ptr %6, align 8
  %8 = load i32, ptr %.global_tid., align 4
  %bytes = mul i64 %3, 4
  %mine = call i32 @__omp_offloading_f_l6.omp_outlined.wf.0.11.reduce_in_memory(ptr %copy, i64 %bytes, ptr %7, i64 0)
  %cond = icmp eq i32 %mine, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %9 = getelementptr i8, ptr %s, i64 %.idx
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %copy, %.omp.reduction.case1 ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast3 = phi ptr [ %s, %.omp.reduction.case1 ], [ %omp.arraycpy.dest.element5, %omp.arraycpy.body ]
  %10 = load i32, ptr %omp.arraycpy.destElementPast3, align 4
  %11 = load i32, ptr %omp.arraycpy.srcElementPast, align 4
  %add4 = add nsw i32 %10, %11
  store i32 %add4, ptr %omp.arraycpy.destElementPast3, align 4
  %omp.arraycpy.dest.element5 = getelementptr i8, ptr %omp.arraycpy.destElementPast3, i64 4
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 4
  %omp.arraycpy.done6 = icmp eq ptr %omp.arraycpy.dest.element5, %9
  br i1 %omp.arraycpy.done6, label %.omp.reduction.default, label %omp.arraycpy.body
.omp.reduction.default:
  call void @__wf_arena_give(i32 257, ptr %copy)
  ret void
}

define internal i32 @__omp_offloading_f_l6.omp_outlined.wf.0.11.reduce_in_memory(ptr %0, i64 %1, ptr %2, i64 %3) {
entry:
  %copy = alloca ptr, align 8
  %list = alloca [1 x ptr], align 8
  %theirs = alloca [1 x ptr], align 8
  %copy1 = call ptr @__wf_arena_take(i32 257, i64 16)
  store ptr %0, ptr %copy1, align 8
  %4 = getelementptr inbounds i8, ptr %copy1, i64 8
  store ptr %2, ptr %4, align 8
  store ptr %copy1, ptr %copy, align 8
  store ptr %copy, ptr %list, align 8
  %mine = call i32 @__wf_reduce_region_in_memory(i32 257, ptr %list, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11.shuffle_reduce, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11.inter_warp_copy)
  %5 = icmp eq i32 %mine, 1
  br i1 %5, label %take, label %done
take:
  br label %done
done:
  call void @__wf_arena_give(i32 257, ptr %copy1)
  ret i32 %mine
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.reduce_by_address(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %0, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %1, align 8
  %5 = load ptr, ptr %4, align 8
  call void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr %3, ptr %5)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [1 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  call void @__wf_t_syncwarp(i64 %mask)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action_in_memory(i64 %1, i32 %2, i32 %3)
  %7 = icmp eq i32 %action, 0
  br i1 %7, label %combine, label %test
combine:
  call void @__omp_offloading_f_l6.omp_outlined.wf.0.11.reduce_by_address(ptr %0, ptr %remote)
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
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
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
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %7, align 8
  br label %given
given:
  call void @__wf_reduce_barrier(i32 257)
  br i1 %4, label %take, label %taken
take:
  %10 = zext i32 %tid to i64
  %11 = mul i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %shared, i64 %11
  %13 = load ptr, ptr %0, align 8
  %14 = load i64, ptr %12, align 8
  store i64 %14, ptr %13, align 8
  br label %taken
taken:
  call void @__wf_reduce_barrier(i32 257)
  ret void
}
