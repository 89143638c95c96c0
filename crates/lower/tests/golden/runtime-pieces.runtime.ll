@reduce = internal addrspace(3) global [128 x i8] poison, align 16

define internal void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, ptr %s) {
entry:
  %remote.i17 = alloca [1 x ptr], align 8
  %copy.i18 = alloca [1 x i32], align 4
  %remote.i1 = alloca [1 x ptr], align 8
  %copy.i2 = alloca [1 x i32], align 4
  %remote.i = alloca [1 x ptr], align 8
  %copy.i = alloca [1 x i32], align 4
  %s1.i = alloca i32, align 4
  %.omp.reduction.red_list.i = alloca [1 x ptr], align 8
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  store i32 1, ptr %s1.i, align 4
  store ptr %s1.i, ptr %.omp.reduction.red_list.i, align 8
  %0 = load i32, ptr %.gtid, align 4
  %1 = call i32 @__wf_t_ntid()
  %warp_size.i.i.i = call i32 @__wf_t_warp_size()
  %tid.i.i.i = call i32 @__wf_t_tid()
  %lane.i.i.i = urem i32 %tid.i.i.i, %warp_size.i.i.i
  %first.i.i.i = sub nuw i32 %tid.i.i.i, %lane.i.i.i
  %_11.i.i.i = add i32 %first.i.i.i, %warp_size.i.i.i
  %_10.not.i.i.i = icmp ugt i32 %_11.i.i.i, %1
  br i1 %_10.not.i.i.i, label %bb5.i.i.i, label %bb4.i2.i.i
bb5.i.i.i:
  %_12.i.i.i = icmp ult i32 %tid.i.i.i, %1
  br i1 %_12.i.i.i, label %bb6.i.i.i, label %bb8.i.i.i
bb4.i2.i.i:
  %_21.i.i.i = call i32 @__wf_t_warp_size()
  br label %bb16.i.i.i
bb6.i.i.i:
  %2 = sub i32 %1, %first.i.i.i
  br label %bb20.i.i.i
bb20.i.i.i:
  %_13.sroa.0.0.i.i.i = phi i32 [ %2, %bb6.i.i.i ], [ %_13.sroa.0.1.i.i.i, %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit ]
  %_26.sroa.0.0.i.i.i = lshr i32 %_13.sroa.0.0.i.i.i, 1
  %_28.not.i.i.i = icmp eq i32 %_26.sroa.0.0.i.i.i, 0
  br i1 %_28.not.i.i.i, label %bb8.i.i.i, label %bb21.i.i.i
bb21.i.i.i:
  %3 = call i64 @__wf_t_activemask()
  %lane.i.i = call i32 @__wf_t_lane()
  %4 = add i32 %lane.i.i, %_26.sroa.0.0.i.i.i
  %_6.i5.i = call i32 @__wf_t_warp_size()
  %_5.i.i = icmp ult i32 %4, %_6.i5.i
  br i1 %_5.i.i, label %bb4.i.i, label %__wf_shuffle_source.exit.i
bb4.i.i:
  %5 = and i32 %4, 63
  %6 = zext nneg i32 %5 to i64
  %7 = shl nuw i64 1, %6
  %8 = and i64 %3, %7
  %.not.i.i = icmp eq i64 %8, 0
  %spec.select.i.i = select i1 %.not.i.i, i32 %lane.i.i, i32 %4
  br label %__wf_shuffle_source.exit.i
__wf_shuffle_source.exit.i:
  %source.sroa.0.0.i.i = phi i32 [ %lane.i.i, %bb21.i.i.i ], [ %spec.select.i.i, %bb4.i.i ]
  %9 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %10 = load i32, ptr %9, align 4
  %11 = call i32 @__wf_t_shfl_idx32(i64 %3, i32 %10, i32 %source.sroa.0.0.i.i)
  store i32 %11, ptr %copy.i, align 4
  store ptr %copy.i, ptr %remote.i, align 8
  %_4.i.i = icmp uge i32 %lane.i.i.i, %_26.sroa.0.0.i.i.i
  %_0.sroa.0.0.i.i = zext i1 %_4.i.i to i32
  %12 = icmp eq i32 %_0.sroa.0.0.i.i, 0
  br i1 %12, label %combine.i, label %test.i
combine.i:
  call void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr %.omp.reduction.red_list.i, ptr %remote.i)
  br label %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit
take.i:
  %13 = load ptr, ptr %remote.i, align 8
  %14 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %15 = load i32, ptr %13, align 4
  store i32 %15, ptr %14, align 4
  br label %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit
test.i:
  br i1 %_4.i.i, label %take.i, label %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit
__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit:
  %_33.i.i.i = and i32 %_13.sroa.0.0.i.i.i, 1
  %_13.sroa.0.1.i.i.i = add nuw i32 %_26.sroa.0.0.i.i.i, %_33.i.i.i
  br label %bb20.i.i.i
bb8.i.i.i:
  %_14.i.i.i = icmp ugt i32 %1, %warp_size.i.i.i
  br i1 %_14.i.i.i, label %bb9.i.i.i, label %__wf_reduce_region.exit.i
bb16.i.i.i:
  %_20.sroa.0.0.in.i.i.i = phi i32 [ %_21.i.i.i, %bb4.i2.i.i ], [ %_20.sroa.0.0.i.i.i, %bb17.i.i.i ]
  %_20.sroa.0.0.i.i.i = lshr i32 %_20.sroa.0.0.in.i.i.i, 1
  %_22.not.i.i.i = icmp eq i32 %_20.sroa.0.0.i.i.i, 0
  br i1 %_22.not.i.i.i, label %bb8.i.i.i, label %bb17.i.i.i
bb17.i.i.i:
  %_3.i.i = call i32 @__wf_t_warp_size()
  %_2.i.i = sub i32 0, %_3.i.i
  %16 = and i32 %_2.i.i, 63
  %17 = zext nneg i32 %16 to i64
  %18 = lshr i64 -1, %17
  %lane.i.i19 = call i32 @__wf_t_lane()
  %19 = add i32 %lane.i.i19, %_20.sroa.0.0.i.i.i
  %20 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %21 = load i32, ptr %20, align 4
  %22 = call i32 @__wf_t_shfl_idx32(i64 %18, i32 %21, i32 %19)
  store i32 %22, ptr %copy.i18, align 4
  store ptr %copy.i18, ptr %remote.i17, align 8
  call void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr %.omp.reduction.red_list.i, ptr %remote.i17)
  br label %bb16.i.i.i
bb9.i.i.i:
  %_35.i.i.i = udiv i32 %1, %warp_size.i.i.i
  %_36.i.i.i = urem i32 %1, %warp_size.i.i.i
  %_37.not.i.i.i = icmp ne i32 %_36.i.i.i, 0
  %23 = zext i1 %_37.not.i.i.i to i32
  %warps.sroa.0.0.i.i.i = add i32 %_35.i.i.i, %23
  %tid.i = call i32 @__wf_t_tid()
  %size.i = call i32 @__wf_t_warp_size()
  %warp.i = udiv i32 %tid.i, %size.i
  %24 = mul i32 %warp.i, %size.i
  %25 = icmp eq i32 %24, %tid.i
  %26 = icmp ult i32 %tid.i, %warps.sroa.0.0.i.i.i
  br i1 %25, label %give.i, label %given.i
give.i:
  %27 = zext i32 %warp.i to i64
  %28 = mul i64 %27, 8
  %29 = getelementptr inbounds i8, ptr addrspacecast (ptr addrspace(3) @reduce to ptr), i64 %28
  %30 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %31 = load i32, ptr %30, align 4
  store i32 %31, ptr %29, align 4
  br label %given.i
given.i:
  call void @__wf_t_barrier_all()
  br i1 %26, label %take.i26, label %__omp_offloading_f_l5.omp_outlined.wf.0.11.inter_warp_copy.exit
take.i26:
  %32 = zext i32 %tid.i to i64
  %33 = mul i64 %32, 8
  %34 = getelementptr inbounds i8, ptr addrspacecast (ptr addrspace(3) @reduce to ptr), i64 %33
  %35 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %36 = load i32, ptr %34, align 4
  store i32 %36, ptr %35, align 4
  br label %__omp_offloading_f_l5.omp_outlined.wf.0.11.inter_warp_copy.exit
__omp_offloading_f_l5.omp_outlined.wf.0.11.inter_warp_copy.exit:
  call void @__wf_t_barrier_all()
  %_18.i.i.i = icmp ult i32 %tid.i.i.i, %warps.sroa.0.0.i.i.i
  br i1 %_18.i.i.i, label %bb30.i.i.i, label %__wf_reduce_region.exit.i
bb30.i.i.i:
  %warps.sroa.0.1.i.i.i = phi i32 [ %warps.sroa.0.2.i.i.i, %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit16 ], [ %warps.sroa.0.0.i.i.i, %__omp_offloading_f_l5.omp_outlined.wf.0.11.inter_warp_copy.exit ]
  %_38.sroa.0.0.i.i.i = lshr i32 %warps.sroa.0.1.i.i.i, 1
  %_40.not.i.i.i = icmp eq i32 %_38.sroa.0.0.i.i.i, 0
  br i1 %_40.not.i.i.i, label %__wf_reduce_region.exit.i, label %bb31.i.i.i
bb31.i.i.i:
  %37 = call i64 @__wf_t_activemask()
  %lane.i.i3 = call i32 @__wf_t_lane()
  %38 = add i32 %lane.i.i3, %_38.sroa.0.0.i.i.i
  %_6.i5.i4 = call i32 @__wf_t_warp_size()
  %_5.i.i5 = icmp ult i32 %38, %_6.i5.i4
  br i1 %_5.i.i5, label %bb4.i.i13, label %__wf_shuffle_source.exit.i6
bb4.i.i13:
  %39 = and i32 %38, 63
  %40 = zext nneg i32 %39 to i64
  %41 = shl nuw i64 1, %40
  %42 = and i64 %37, %41
  %.not.i.i14 = icmp eq i64 %42, 0
  %spec.select.i.i15 = select i1 %.not.i.i14, i32 %lane.i.i3, i32 %38
  br label %__wf_shuffle_source.exit.i6
__wf_shuffle_source.exit.i6:
  %source.sroa.0.0.i.i7 = phi i32 [ %lane.i.i3, %bb31.i.i.i ], [ %spec.select.i.i15, %bb4.i.i13 ]
  %43 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %44 = load i32, ptr %43, align 4
  %45 = call i32 @__wf_t_shfl_idx32(i64 %37, i32 %44, i32 %source.sroa.0.0.i.i7)
  store i32 %45, ptr %copy.i2, align 4
  store ptr %copy.i2, ptr %remote.i1, align 8
  %_4.i.i8 = icmp uge i32 %lane.i.i.i, %_38.sroa.0.0.i.i.i
  %_0.sroa.0.0.i.i9 = zext i1 %_4.i.i8 to i32
  %46 = icmp eq i32 %_0.sroa.0.0.i.i9, 0
  br i1 %46, label %combine.i12, label %test.i10
combine.i12:
  call void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr %.omp.reduction.red_list.i, ptr %remote.i1)
  br label %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit16
take.i11:
  %47 = load ptr, ptr %remote.i1, align 8
  %48 = load ptr, ptr %.omp.reduction.red_list.i, align 8
  %49 = load i32, ptr %47, align 4
  store i32 %49, ptr %48, align 4
  br label %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit16
test.i10:
  br i1 %_4.i.i8, label %take.i11, label %__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit16
__omp_offloading_f_l5.omp_outlined.wf.0.11.shuffle_reduce.exit16:
  %_45.i.i.i = and i32 %warps.sroa.0.1.i.i.i, 1
  %warps.sroa.0.2.i.i.i = add nuw i32 %_38.sroa.0.0.i.i.i, %_45.i.i.i
  br label %bb30.i.i.i
__wf_reduce_region.exit.i:
  %_9.i.i = call i32 @__wf_t_tid()
  %_8.i.i = icmp eq i32 %_9.i.i, 0
  %50 = zext i1 %_8.i.i to i32
  br i1 %_8.i.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l5.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %51 = load i32, ptr %s, align 4
  %52 = load i32, ptr %s1.i, align 4
  %add3.i = add nsw i32 %51, %52
  store i32 %add3.i, ptr %s, align 4
  br label %__omp_offloading_f_l5.omp_outlined.wf.0.11.exit
__omp_offloading_f_l5.omp_outlined.wf.0.11.exit:
  ret void
}
