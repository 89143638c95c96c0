define amdgpu_kernel void @__omp_offloading_f_l10(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %n.casted.sroa.0.0.insert.ext = and i64 %n, 4294967295
  %1 = load i64, ptr addrspace(1) %0, align 8
  %conv.i = trunc i64 %1 to i32
  %2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %conv.i, i32 177, i32 15, i32 15, i1 true)
  %3 = call i32 asm sideeffect "", "=v,0"(i32 %2)
  %conv1.i = zext i32 %3 to i64
  %mul.i = mul nuw i64 %n.casted.sroa.0.0.insert.ext, %conv1.i
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %4 = load i64, ptr addrspace(1) %arrayidx3.i, align 8
  %add.i = add i64 %mul.i, %4
  store i64 %add.i, ptr addrspace(1) %0, align 8
  %5 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %conv.i, i32 78, i32 15, i32 15, i1 true)
  %add6.i = add i32 %5, %conv.i
  %conv7.i = zext i32 %add6.i to i64
  store i64 %conv7.i, ptr addrspace(1) %arrayidx3.i, align 8
  ret void
}
