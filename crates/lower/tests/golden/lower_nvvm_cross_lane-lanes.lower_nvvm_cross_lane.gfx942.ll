define void @__omp_offloading_f_l12(ptr %dyn_ptr, ptr captures(none) %x, i64 %n, ptr captures(none) %y) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %0 = load i32, ptr %x, align 4
  %1 = and i32 %n.addr.sroa.0.0.extract.trunc, 31
  %2 = call i32 @__wf_t_lane()
  %3 = and i32 %2, 32
  %4 = zext i32 %3 to i64
  %5 = shl i64 4294967295, %4
  %6 = call i32 @__wf_t_shfl_sync_down32(i64 %5, i32 %0, i32 %1, i32 8223)
  store i32 %6, ptr %x, align 4
  %7 = load float, ptr %y, align 4
  %8 = bitcast float %7 to i32
  %9 = call i32 @__wf_t_lane()
  %10 = and i32 %9, 32
  %11 = zext i32 %10 to i64
  %12 = shl i64 4294967295, %11
  %13 = call i32 @__wf_t_shfl_sync_idx32(i64 %12, i32 %8, i32 3, i32 8223)
  %14 = bitcast i32 %13 to float
  store float %14, ptr %y, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %15 = load i32, ptr %arrayidx5, align 4
  %16 = call i32 @__wf_t_lane()
  %17 = and i32 %16, 32
  %18 = zext i32 %17 to i64
  %19 = shl i64 4294967295, %18
  %20 = call i64 @__wf_t_match_any32(i64 %19, i32 %15)
  %21 = call i32 @__wf_t_lane()
  %22 = and i32 %21, 32
  %23 = zext i32 %22 to i64
  %24 = lshr i64 %20, %23
  %25 = trunc i64 %24 to i32
  store i32 %25, ptr %arrayidx5, align 4
  %26 = call i64 @__wf_t_activemask()
  %27 = call i32 @__wf_t_lane()
  %28 = and i32 %27, 32
  %29 = zext i32 %28 to i64
  %30 = lshr i64 %26, %29
  %31 = trunc i64 %30 to i32
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %x, i64 8
  store i32 %31, ptr %arrayidx9, align 4
  %32 = call i32 @__wf_t_lane()
  %33 = and i32 %32, 32
  %34 = zext i32 %33 to i64
  %35 = shl i64 4294967295, %34
  call void @__wf_t_syncwarp(i64 %35)
  ret void
}
