define amdgpu_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %and = and i32 %n.addr.sroa.0.0.extract.trunc, 1
  %tobool.not = icmp eq i32 %and, 0
  br i1 %tobool.not, label %first, label %entry.second_crit_edge
entry.second_crit_edge:
  %.pre = load i32, ptr addrspace(1) %0, align 4
  br label %second
first:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %second ]
  %1 = sext i32 %i.0 to i64
  %2 = getelementptr i32, ptr addrspace(1) %0, i64 %1
  %3 = load <2 x i32>, ptr addrspace(1) %2, align 4
  %4 = extractelement <2 x i32> %3, i64 0
  %5 = extractelement <2 x i32> %3, i64 1
  %add3 = add nsw i32 %4, %5
  store i32 %add3, ptr addrspace(1) %2, align 4
  %cmp = icmp sgt i32 %add3, 9
  br i1 %cmp, label %end, label %second
second:
  %6 = phi i32 [ %.pre, %entry.second_crit_edge ], [ %add3, %first ]
  %i.1 = phi i32 [ 0, %entry.second_crit_edge ], [ %i.0, %first ]
  %7 = sext i32 %i.1 to i64
  %8 = getelementptr i32, ptr addrspace(1) %0, i64 %7
  %arrayidx10 = getelementptr i8, ptr addrspace(1) %8, i64 8
  %9 = load i32, ptr addrspace(1) %arrayidx10, align 4
  %mul = shl nsw i32 %9, 1
  %sub = sub nsw i32 %6, %mul
  store i32 %sub, ptr addrspace(1) %8, align 4
  %inc = add nsw i32 %i.1, 1
  %cmp13 = icmp slt i32 %inc, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp13, label %first, label %end
end:
  ret void
}
