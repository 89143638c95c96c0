; Loops without tiles: a load behind a store that may change what it reads; an iteration that uses the
; linear index itself; a loop of which both accesses are contiguous along one loop; two parts of an
; index that may both wrap around. The marks go in all of them.
; RUN: wf-opt --passes=tile_loops %s | FileCheck %s

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i64 @__wf_tile(i64, i64, i64, i64)

; CHECK-NOT: tile.
; CHECK-NOT: __wf_tile

; CHECK-LABEL: define ptx_kernel void @load_behind_store(
; CHECK-NOT: tile.
define ptx_kernel void @load_behind_store(ptr %scratch, ptr %in, ptr %out, i64 %rows, i64 %columns, i32 %m, i32 %last) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %g, %w
  %own = mul i32 %c, %w
  %first = add i32 %own, %t
  %any = icmp ule i32 %first, %last
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %m
  %p = mul i32 %q, %m
  %r = sub i32 %i, %p
  %x0 = zext i32 %r to i64
  %y0 = zext i32 %q to i64
  %x = call i64 @__wf_tile(i64 %x0, i64 %columns, i64 0, i64 2)
  %y = call i64 @__wf_tile(i64 %y0, i64 %rows, i64 1, i64 2)
  %a = mul i64 %y, %columns
  %b = add i64 %a, %x
  %d = mul i64 %x, %rows
  %e = add i64 %d, %y
  %from = getelementptr float, ptr %in, i64 %b
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %out, i64 %e
  store float %v, ptr %to, align 4
  %again = getelementptr float, ptr %in, i64 %e
  %u = load float, ptr %again, align 4
  %next.to = getelementptr float, ptr %again, i64 1
  store float %u, ptr %to, align 4
  %next = add i32 %i, %step
  %more = icmp ule i32 %next, %last
  br i1 %more, label %loop, label %end

end:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @linear_index(
; CHECK-NOT: tile.
define ptx_kernel void @linear_index(ptr %scratch, ptr %in, ptr %out, i64 %rows, i64 %columns, i32 %m, i32 %last) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %g, %w
  %own = mul i32 %c, %w
  %first = add i32 %own, %t
  %any = icmp ule i32 %first, %last
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %m
  %p = mul i32 %q, %m
  %r = sub i32 %i, %p
  %x0 = zext i32 %r to i64
  %y0 = zext i32 %q to i64
  %x = call i64 @__wf_tile(i64 %x0, i64 %columns, i64 0, i64 2)
  %y = call i64 @__wf_tile(i64 %y0, i64 %rows, i64 1, i64 2)
  %a = mul i64 %y, %columns
  %b = add i64 %a, %x
  %d = mul i64 %x, %rows
  %e = add i64 %d, %y
  %from = getelementptr float, ptr %in, i64 %b
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %out, i64 %e
  %n = uitofp i32 %i to float
  %s = fadd float %v, %n
  store float %s, ptr %to, align 4
  %next = add i32 %i, %step
  %more = icmp ule i32 %next, %last
  br i1 %more, label %loop, label %end

end:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @one_loop(
; CHECK-NOT: tile.
define ptx_kernel void @one_loop(ptr %scratch, ptr %in, ptr %out, i64 %rows, i64 %columns, i32 %m, i32 %last) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %g, %w
  %own = mul i32 %c, %w
  %first = add i32 %own, %t
  %any = icmp ule i32 %first, %last
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %m
  %p = mul i32 %q, %m
  %r = sub i32 %i, %p
  %x0 = zext i32 %r to i64
  %y0 = zext i32 %q to i64
  %x = call i64 @__wf_tile(i64 %x0, i64 %columns, i64 0, i64 2)
  %y = call i64 @__wf_tile(i64 %y0, i64 %rows, i64 1, i64 2)
  %a = mul i64 %y, %columns
  %b = add i64 %a, %x
  %d = mul i64 %x, %rows
  %e = add i64 %d, %y
  %from = getelementptr float, ptr %in, i64 %b
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %out, i64 %b
  store float %v, ptr %to, align 4
  %next = add i32 %i, %step
  %more = icmp ule i32 %next, %last
  br i1 %more, label %loop, label %end

end:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @two_wrap(
; CHECK-NOT: tile.
define ptx_kernel void @two_wrap(ptr %scratch, ptr %in, ptr %out, i64 %rows, i64 %columns, i32 %m, i32 %last) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %g, %w
  %own = mul i32 %c, %w
  %first = add i32 %own, %t
  %any = icmp ule i32 %first, %last
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %m
  %p = mul i32 %q, %m
  %r = sub i32 %i, %p
  %x0 = zext i32 %r to i64
  %y0 = zext i32 %q to i64
  %x = call i64 @__wf_tile(i64 %x0, i64 %columns, i64 0, i64 2)
  %y = call i64 @__wf_tile(i64 %y0, i64 %rows, i64 1, i64 2)
  %a = mul i64 %y, %columns
  %b = add i64 %a, %x
  %d = mul i64 %x, %rows
  %e = add i64 %d, %y
  %x.low = trunc i64 %x to i32
  %minus = sub i32 7, %x.low
  %up = shl i32 %x.low, 1
  %i1 = sext i32 %minus to i64
  %i2 = sext i32 %up to i64
  %i12 = add i64 %i1, %i2
  %all = add i64 %i12, %a
  %from = getelementptr float, ptr %in, i64 %all
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %out, i64 %e
  store float %v, ptr %to, align 4
  %next = add i32 %i, %step
  %more = icmp ule i32 %next, %last
  br i1 %more, label %loop, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'load_behind_store','max_threads':1024,'free_shares':true},{'name':'linear_index','max_threads':1024,'free_shares':true},{'name':'one_loop','max_threads':1024,'free_shares':true},{'name':'two_wrap','max_threads':1024,'free_shares':true}]"}
