define amdgpu_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %and = and i32 %n.addr.sroa.0.0.extract.trunc, 1
  %tobool.not = icmp eq i32 %and, 0
  br i1 %tobool.not, label %entry.first_crit_edge, label %entry.second_crit_edge
entry.first_crit_edge:
  br label %irr.guard
entry.second_crit_edge:
  %.pre = load i32, ptr addrspace(1) %0, align 4
  br label %irr.guard
first:
  %i.0 = phi i32 [ %inc, %second.first_crit_edge ], [ %i.0.moved, %irr.guard ]
  %1 = sext i32 %i.0 to i64
  %2 = getelementptr i32, ptr addrspace(1) %0, i64 %1
  %3 = load <2 x i32>, ptr addrspace(1) %2, align 4
  %4 = extractelement <2 x i32> %3, i64 0
  %5 = extractelement <2 x i32> %3, i64 1
  %add3 = add nsw i32 %4, %5
  store i32 %add3, ptr addrspace(1) %2, align 4
  %cmp = icmp sgt i32 %add3, 9
  br i1 %cmp, label %first.end_crit_edge, label %first.second_crit_edge
first.second_crit_edge:
  br label %irr.guard
first.end_crit_edge:
  br label %end
second:
  %6 = sext i32 %i.1.moved to i64
  %7 = getelementptr i32, ptr addrspace(1) %0, i64 %6
  %arrayidx10 = getelementptr i8, ptr addrspace(1) %7, i64 8
  %8 = load i32, ptr addrspace(1) %arrayidx10, align 4
  %mul = shl nsw i32 %8, 1
  %sub = sub nsw i32 %.moved, %mul
  store i32 %sub, ptr addrspace(1) %7, align 4
  %inc = add nsw i32 %i.1.moved, 1
  %cmp13 = icmp slt i32 %inc, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp13, label %second.first_crit_edge, label %second.end_crit_edge
second.end_crit_edge:
  br label %end
second.first_crit_edge:
  br label %first
end:
  ret void
irr.guard:
  %i.0.moved = phi i32 [ poison, %first.second_crit_edge ], [ poison, %entry.second_crit_edge ], [ 0, %entry.first_crit_edge ]
  %i.1.moved = phi i32 [ %i.0, %first.second_crit_edge ], [ 0, %entry.second_crit_edge ], [ poison, %entry.first_crit_edge ]
  %.moved = phi i32 [ %add3, %first.second_crit_edge ], [ %.pre, %entry.second_crit_edge ], [ poison, %entry.first_crit_edge ]
  %Guard.second = phi i1 [ true, %first.second_crit_edge ], [ true, %entry.second_crit_edge ], [ false, %entry.first_crit_edge ]
  br i1 %Guard.second, label %second, label %first
}
