define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr %x, i64 %n) {
entry:
  %.gtid2 = alloca i32, align 4
  %.btid3 = alloca i32, align 4
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %x.addr = alloca ptr, align 8
  call void @once.2(i32 0)
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 65536, ptr @3)
  store ptr %x, ptr %x.addr, align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %width = call i32 @__wf_fork_width(i32 65536, i32 0)
  call void @__wf_team_sync(i32 65536)
  call void @once(i32 0, i32 %width)
  call void @__wf_team_sync(i32 65536)
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  call void @__omp_offloading_f_l5.omp_outlined.wf.0.11.narrow(ptr %.gtid, ptr %.btid, ptr %x.addr, i32 %width)
  call void @__wf_team_sync(i32 65536)
  %width1 = call i32 @__wf_fork_width(i32 65536, i32 %n.addr.sroa.0.0.extract.trunc)
  call void @__wf_team_sync(i32 65536)
  call void @once.1(i32 0, i32 %width1)
  call void @__wf_team_sync(i32 65536)
  %tid4 = call i32 @__wf_t_tid()
  store i32 %tid4, ptr %.gtid2, align 4
  store i32 0, ptr %.btid3, align 4
  call void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11.narrow(ptr %.gtid2, ptr %.btid3, ptr %x.addr, i32 %width1)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  store i32 1, ptr %0, align 4
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 4
  store i32 1, ptr %arrayidx, align 4
  ret void
}

define internal void @once(i32 %0, i32 %1) {
entry:
  %2 = call i1 @__wf_is_sequential_thread(i32 65536)
  br i1 %2, label %once, label %done
once:
  call void @__wf_set_region_width(i32 65536, i32 %1)
  br label %done
done:
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11.narrow(ptr %0, ptr %1, ptr %2, i32 %3) {
entry:
  %tid = call i32 @__wf_t_tid()
  %4 = icmp ult i32 %tid, %3
  br i1 %4, label %inside, label %done
inside:
  call void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr %0, ptr %1, ptr %2)
  br label %done
done:
  ret void
}

define internal void @once.1(i32 %0, i32 %1) {
entry:
  %2 = call i1 @__wf_is_sequential_thread(i32 65536)
  br i1 %2, label %once, label %done
once:
  call void @__wf_set_region_width(i32 65536, i32 %1)
  br label %done
done:
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11.narrow(ptr %0, ptr %1, ptr %2, i32 %3) {
entry:
  %tid = call i32 @__wf_t_tid()
  %4 = icmp ult i32 %tid, %3
  br i1 %4, label %inside, label %done
inside:
  call void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11(ptr %0, ptr %1, ptr %2)
  br label %done
done:
  ret void
}

define internal void @once.2(i32 %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 65536)
  br i1 %1, label %once, label %done
once:
  call void @__wf_team_init(i32 65536)
  br label %done
done:
  ret void
}
