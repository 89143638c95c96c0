; A transposition of floats: rows of four are loaded and columns of four are stored by vector accesses
; where the tile is whole, aligned, and no index wraps around. Where the first rows are not aligned, a
; thread has four elements of a row. Without tiles the loop is as it was.
; RUN: wf-opt --passes=tile_loops %s | FileCheck %s

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i64 @__wf_tile(i64, i64, i64, i64)

; CHECK-NOT: __wf_tile
; CHECK-LABEL: define ptx_kernel void @floats(
; CHECK-SAME: #[[TILED:[0-9]+]]
; CHECK: tile.vectors:
; CHECK: freeze i64
; CHECK: br i1 %{{.*}}, label %tile.begin, label %tile.elements
; CHECK: tile.elements:
; CHECK: br i1 %{{.*}}, label %[[ELEMENTS:.*]], label %loop
; CHECK: tile.head:
; CHECK: tile.whole:
; The last element of a row is 12 bytes behind its first one.
; CHECK: xor i64 %{{.*}}, 12
; CHECK: br i1 %{{.*}}, label %tile.wide, label %tile.each
; CHECK: tile.one:
; CHECK: load float
; CHECK: store float
; CHECK: tile.wide:
; CHECK-COUNT-4: load <4 x float>, ptr %{{.*}}, align 16
; CHECK-COUNT-4: store <4 x float> %{{.*}}, ptr %{{.*}}, align 16
; CHECK: [[ELEMENTS]]:
; CHECK-COUNT-4: load float
; CHECK-COUNT-4: store float
define ptx_kernel void @floats(ptr %scratch, ptr %in, ptr %out, i32 %n, i32 %m, i32 %last) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %g, %w
  %own = mul i32 %c, %w
  %first = add i32 %own, %t
  %rows = zext nneg i32 %n to i64
  %columns = zext nneg i32 %m to i64
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
  %b.up = shl i64 %b, 32
  %b.bytes = ashr exact i64 %b.up, 30
  %from = getelementptr i8, ptr %in, i64 %b.bytes
  %v = load float, ptr %from, align 4
  %d = mul i64 %x, %rows
  %e = add i64 %d, %y
  %e.low = trunc i64 %e to i32
  %e.index = sext i32 %e.low to i64
  %to = getelementptr float, ptr %out, i64 %e.index
  store float %v, ptr %to, align 4
  %next = add i32 %i, %step
  %more = icmp ule i32 %next, %last
  br i1 %more, label %loop, label %end

end:
  ret void
}

; Doubles, of which a vector has two, and indices of 64 bits, which do not wrap around. A coefficient
; that is the same for a row is loaded once for it.
; CHECK-LABEL: define ptx_kernel void @doubles(
; CHECK: tile.whole:
; CHECK-NOT: xor i64
; CHECK: tile.wide:
; CHECK-COUNT-2: load <2 x double>, ptr %{{.*}}, align 16
; CHECK-COUNT-2: load double
; CHECK-NOT: load double
; CHECK: fmul double
; CHECK: store <2 x double> %{{.*}}, ptr %{{.*}}, align 16
define ptx_kernel void @doubles(ptr %scratch, ptr %in, ptr %out, ptr noalias readonly %scale, i32 %n, i32 %m, i32 %last) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %g, %w
  %own = mul i32 %c, %w
  %first = add i32 %own, %t
  %rows = zext nneg i32 %n to i64
  %columns = zext nneg i32 %m to i64
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
  %from = getelementptr double, ptr %in, i64 %b
  %v = load double, ptr %from, align 8
  %at = getelementptr double, ptr %scale, i64 %y
  %s = load double, ptr %at, align 8
  %f = fmul double %v, %s
  %d = mul i64 %x, %rows
  %e = add i64 %d, %y
  %to = getelementptr double, ptr %out, i64 %e
  store double %f, ptr %to, align 8
  %next = add i32 %i, %step
  %more = icmp ule i32 %next, %last
  br i1 %more, label %loop, label %end

end:
  ret void
}

; CHECK: attributes #[[TILED]] = { {{.*}}"wf.jammed"="16"

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'floats','max_threads':1024,'free_shares':true},{'name':'doubles','max_threads':1024,'free_shares':true}]"}
