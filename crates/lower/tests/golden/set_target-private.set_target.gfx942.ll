define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr captures(none) %x) {
entry:
  %own = alloca [4 x i32], align 16, addrspace(5)
  %0 = addrspacecast ptr addrspace(5) %own to ptr
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 8
  %1 = load i32, ptr %arrayidx, align 4
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %2 = load i32, ptr %arrayidx1, align 4
  %and = and i32 %2, 3
  %idxprom = zext nneg i32 %and to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  store i32 %1, ptr %arrayidx2, align 4
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %x, i64 12
  %3 = load i32, ptr %arrayidx3, align 4
  %and4 = and i32 %3, 3
  %idxprom5 = zext nneg i32 %and4 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom5
  %4 = load i32, ptr %arrayidx6, align 4
  store i32 %4, ptr %x, align 4
  ret void
}
