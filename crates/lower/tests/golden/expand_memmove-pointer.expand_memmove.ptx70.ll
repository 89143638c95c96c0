define ptx_kernel void @__omp_offloading_f_l11(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %r, ptr writeonly captures(none) %to, i64 %n) {
entry:
  %0 = addrspacecast ptr %r to ptr addrspace(1)
  %1 = load i64, ptr addrspace(1) %0, align 8
  %2 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 8
  %3 = load i64, ptr addrspace(1) %2, align 8
  %4 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 16
  %5 = load i64, ptr addrspace(1) %4, align 8
  %6 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 24
  %7 = load i64, ptr addrspace(1) %6, align 8
  %8 = addrspacecast ptr %to to ptr addrspace(1)
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 32
  store i64 %1, ptr addrspace(1) %9, align 8
  %10 = getelementptr inbounds i8, ptr addrspace(1) %9, i64 8
  store i64 %3, ptr addrspace(1) %10, align 8
  %11 = getelementptr inbounds i8, ptr addrspace(1) %9, i64 16
  store i64 %5, ptr addrspace(1) %11, align 8
  %12 = getelementptr inbounds i8, ptr addrspace(1) %9, i64 24
  store i64 %7, ptr addrspace(1) %12, align 8
  %13 = load ptr, ptr addrspace(1) %0, align 8
  %sext = shl i64 %n, 32
  %conv = ashr exact i64 %sext, 32
  %14 = addrspacecast ptr addrspace(1) %8 to ptr
  %some.i = icmp ne i64 %conv, 0
  br i1 %some.i, label %which.i, label %__wf_t_move.exit
which.i:
  %t.i = ptrtoint ptr %14 to i64
  %f.i = ptrtoint ptr %13 to i64
  %up.i = icmp ule i64 %t.i, %f.i
  br i1 %up.i, label %forward.i, label %backward.i
forward.i:
  %i.i = phi i64 [ 0, %which.i ], [ %i.next.i, %forward.i ]
  %p.i = getelementptr i8, ptr %13, i64 %i.i
  %q.i = getelementptr i8, ptr %14, i64 %i.i
  %c.i = load i8, ptr %p.i, align 1
  store i8 %c.i, ptr %q.i, align 1
  %i.next.i = add nuw i64 %i.i, 1
  %i.more.i = icmp ult i64 %i.next.i, %conv
  br i1 %i.more.i, label %forward.i, label %__wf_t_move.exit
backward.i:
  %k.i = phi i64 [ %conv, %which.i ], [ %k.next.i, %backward.i ]
  %k.next.i = add i64 %k.i, -1
  %r.i = getelementptr i8, ptr %13, i64 %k.next.i
  %s.i = getelementptr i8, ptr %14, i64 %k.next.i
  %d.i = load i8, ptr %r.i, align 1
  store i8 %d.i, ptr %s.i, align 1
  %k.more.i = icmp ne i64 %k.next.i, 0
  br i1 %k.more.i, label %backward.i, label %__wf_t_move.exit
__wf_t_move.exit:
  ret void
}
