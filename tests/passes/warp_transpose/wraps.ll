; An index may wrap around, which the addition does not exclude. The distance of the least and the
; greatest index is tested, and then those between are no farther.
; RUN: wf-opt --passes=warp_transpose %s | FileCheck %s

; CHECK: together:
; CHECK: getelementptr i8, ptr %{{.*}}, i64 -32
; CHECK-NEXT: icmp eq ptr
; CHECK: exchange:
; CHECK: alone:
; CHECK-COUNT-9: store float {{.*}}, ptr %{{.*}}, align 4
; Where only the last index may wrap around, its distance from one that does not is tested.
; CHECK-LABEL: define ptx_kernel void @one(
; CHECK: together:
; CHECK: getelementptr i8, ptr %{{.*}}, i64 32
; CHECK-NEXT: icmp eq ptr
; CHECK: exchange:

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @nines(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %n = mul i32 %k, 9
  %n0 = add i32 %n, 0
  %w0 = sext i32 %n0 to i64
  %p0 = getelementptr float, ptr %y, i64 %w0
  store float 0.0, ptr %p0, align 4
  %n1 = add i32 %n, 1
  %w1 = sext i32 %n1 to i64
  %p1 = getelementptr float, ptr %y, i64 %w1
  store float 1.0, ptr %p1, align 4
  %n2 = add i32 %n, 2
  %w2 = sext i32 %n2 to i64
  %p2 = getelementptr float, ptr %y, i64 %w2
  store float 2.0, ptr %p2, align 4
  %n3 = add i32 %n, 3
  %w3 = sext i32 %n3 to i64
  %p3 = getelementptr float, ptr %y, i64 %w3
  store float 3.0, ptr %p3, align 4
  %n4 = add i32 %n, 4
  %w4 = sext i32 %n4 to i64
  %p4 = getelementptr float, ptr %y, i64 %w4
  store float 4.0, ptr %p4, align 4
  %n5 = add i32 %n, 5
  %w5 = sext i32 %n5 to i64
  %p5 = getelementptr float, ptr %y, i64 %w5
  store float 5.0, ptr %p5, align 4
  %n6 = add i32 %n, 6
  %w6 = sext i32 %n6 to i64
  %p6 = getelementptr float, ptr %y, i64 %w6
  store float 6.0, ptr %p6, align 4
  %n7 = add i32 %n, 7
  %w7 = sext i32 %n7 to i64
  %p7 = getelementptr float, ptr %y, i64 %w7
  store float 7.0, ptr %p7, align 4
  %n8 = add i32 %n, 8
  %w8 = sext i32 %n8 to i64
  %p8 = getelementptr float, ptr %y, i64 %w8
  store float 8.0, ptr %p8, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @one(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %n = mul nsw i32 %k, 9
  %n0 = add nsw i32 %n, 0
  %w0 = sext i32 %n0 to i64
  %p0 = getelementptr float, ptr %y, i64 %w0
  store float 0.0, ptr %p0, align 4
  %n1 = add nsw i32 %n, 1
  %w1 = sext i32 %n1 to i64
  %p1 = getelementptr float, ptr %y, i64 %w1
  store float 1.0, ptr %p1, align 4
  %n2 = add nsw i32 %n, 2
  %w2 = sext i32 %n2 to i64
  %p2 = getelementptr float, ptr %y, i64 %w2
  store float 2.0, ptr %p2, align 4
  %n3 = add nsw i32 %n, 3
  %w3 = sext i32 %n3 to i64
  %p3 = getelementptr float, ptr %y, i64 %w3
  store float 3.0, ptr %p3, align 4
  %n4 = add nsw i32 %n, 4
  %w4 = sext i32 %n4 to i64
  %p4 = getelementptr float, ptr %y, i64 %w4
  store float 4.0, ptr %p4, align 4
  %n5 = add nsw i32 %n, 5
  %w5 = sext i32 %n5 to i64
  %p5 = getelementptr float, ptr %y, i64 %w5
  store float 5.0, ptr %p5, align 4
  %n6 = add nsw i32 %n, 6
  %w6 = sext i32 %n6 to i64
  %p6 = getelementptr float, ptr %y, i64 %w6
  store float 6.0, ptr %p6, align 4
  %n7 = add nsw i32 %n, 7
  %w7 = sext i32 %n7 to i64
  %p7 = getelementptr float, ptr %y, i64 %w7
  store float 7.0, ptr %p7, align 4
  %n8 = add i32 %n, 8
  %w8 = sext i32 %n8 to i64
  %p8 = getelementptr float, ptr %y, i64 %w8
  store float 8.0, ptr %p8, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}
