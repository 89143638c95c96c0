@frame.a = internal addrspace(3) global i32 poison, align 4
@frame.b = internal addrspace(3) global i32 poison, align 4
@frame.c = internal addrspace(3) global i32 poison, align 4
@frame.d = internal addrspace(3) global i32 poison, align 4
@switch.table.__omp_offloading_f_l8 = private constant [3 x ptr] [ptr addrspacecast (ptr addrspace(3) @frame.a to ptr), ptr addrspacecast (ptr addrspace(3) @frame.b to ptr), ptr addrspacecast (ptr addrspace(3) @frame.c to ptr)], align 8

define ptx_kernel void @__omp_offloading_f_l8(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = load i32, ptr %x, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %r.i = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_0.i15 = icmp eq i32 %r.i, 0
  br i1 %_0.i15, label %once.i, label %guarded.__omp_offloading_f_l8.exit
once.i:
  store i32 %0, ptr addrspacecast (ptr addrspace(3) @frame.a to ptr), align 4
  br label %guarded.__omp_offloading_f_l8.exit
guarded.__omp_offloading_f_l8.exit:
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %1 = load i32, ptr %arrayidx1, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %_0.i15, label %once.i1, label %guarded.__omp_offloading_f_l8.1.exit
once.i1:
  store i32 %1, ptr addrspacecast (ptr addrspace(3) @frame.b to ptr), align 4
  br label %guarded.__omp_offloading_f_l8.1.exit
guarded.__omp_offloading_f_l8.1.exit:
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = load i32, ptr %arrayidx2, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %_0.i15, label %once.i2, label %guarded.__omp_offloading_f_l8.2.exit
once.i2:
  store i32 %2, ptr addrspacecast (ptr addrspace(3) @frame.c to ptr), align 4
  br label %guarded.__omp_offloading_f_l8.2.exit
guarded.__omp_offloading_f_l8.2.exit:
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %x, i64 12
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load i32, ptr %arrayidx3, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %_0.i15, label %once.i3, label %guarded.__omp_offloading_f_l8.4.exit
once.i3:
  store i32 %3, ptr addrspacecast (ptr addrspace(3) @frame.d to ptr), align 4
  store i32 0, ptr %x, align 4
  br label %guarded.__omp_offloading_f_l8.4.exit
guarded.__omp_offloading_f_l8.4.exit:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %4 = icmp samesign ult i32 %r.i, 3
  br i1 %4, label %switch.lookup, label %__omp_offloading_f_l8.omp_outlined.wf.0.11.exit
switch.lookup:
  %5 = zext nneg i32 %r.i to i64
  %switch.gep = getelementptr inbounds nuw ptr, ptr @switch.table.__omp_offloading_f_l8, i64 %5
  %switch.load = load ptr, ptr %switch.gep, align 8
  br label %__omp_offloading_f_l8.omp_outlined.wf.0.11.exit
__omp_offloading_f_l8.omp_outlined.wf.0.11.exit:
  %p.0.i = phi ptr [ %switch.load, %switch.lookup ], [ addrspacecast (ptr addrspace(3) @frame.d to ptr), %guarded.__omp_offloading_f_l8.4.exit ]
  %6 = atomicrmw add ptr %p.0.i, i32 10 monotonic, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = load i32, ptr addrspacecast (ptr addrspace(3) @frame.a to ptr), align 4
  %8 = load i32, ptr addrspacecast (ptr addrspace(3) @frame.b to ptr), align 4
  %9 = load i32, ptr addrspacecast (ptr addrspace(3) @frame.c to ptr), align 4
  %10 = load i32, ptr addrspacecast (ptr addrspace(3) @frame.d to ptr), align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %_0.i15, label %once.i5, label %guarded.__omp_offloading_f_l8.5.exit
once.i5:
  %add = add nsw i32 %8, %7
  %add5 = add nsw i32 %add, %9
  %add6 = add nsw i32 %add5, %10
  store i32 %add6, ptr %x, align 4
  br label %guarded.__omp_offloading_f_l8.5.exit
guarded.__omp_offloading_f_l8.5.exit:
  ret void
}
