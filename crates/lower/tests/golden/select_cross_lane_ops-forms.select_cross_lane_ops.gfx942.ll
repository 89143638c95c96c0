define amdgpu_kernel void @__omp_offloading_f_l12(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %1 = load i32, ptr addrspace(1) %0, align 4
  %2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %1, i32 177, i32 15, i32 15, i1 true)
  %add.i = add i32 %2, %1
  %3 = call i32 @llvm.amdgcn.ds.swizzle(i32 %add.i, i32 4127)
  %add2.i = add i32 %add.i, %3
  %4 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %add2.i, i32 %add2.i, i32 312, i32 15, i32 15, i1 false)
  %add4.i = add i32 %add2.i, %4
  %5 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %add4.i, i32 %add4.i, i32 259, i32 15, i32 15, i1 false)
  %add6.i = add i32 %add4.i, %5
  %6 = call i32 @llvm.amdgcn.readlane.i32(i32 %add6.i, i32 9)
  %add8.i = add i32 %add6.i, %6
  %7 = shl i32 %n.addr.sroa.0.0.extract.trunc.i, 2
  %8 = call i32 @llvm.amdgcn.ds.bpermute(i32 %7, i32 %add8.i)
  %add10.i = add i32 %add8.i, %8
  %9 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %10 = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %9)
  %11 = and i32 %n.addr.sroa.0.0.extract.trunc.i, 63
  %12 = and i32 %10, 31
  %13 = add i32 %12, %11
  %14 = icmp ult i32 %13, 32
  %15 = select i1 %14, i32 %11, i32 0
  %16 = add i32 %10, %15
  %17 = shl i32 %16, 2
  %18 = call i32 @llvm.amdgcn.ds.bpermute(i32 %17, i32 %add10.i)
  %add12.i = add i32 %add10.i, %18
  %19 = xor i32 %10, 32
  %20 = shl i32 %19, 2
  %21 = call i32 @llvm.amdgcn.ds.bpermute(i32 %20, i32 %add12.i)
  %add14.i = add i32 %add12.i, %21
  store i32 %add14.i, ptr addrspace(1) %0, align 4
  ret void
}
