; An assembly stands between a move and the product of it, and none before an addition.
; RUN: wf-opt --passes=dpp_mul_workaround --target=gfx1201 %s | FileCheck %s

; CHECK: [[MOVED:%.*]] = call i32 @llvm.amdgcn.update.dpp
; CHECK-NEXT: [[KEPT:%.*]] = call i32 asm sideeffect "", "=v,0"(i32 [[MOVED]])
; CHECK-NEXT: mul i32 [[KEPT]], %w
; CHECK-NEXT: [[MOVED:%.*]] = call i32 @llvm.amdgcn.update.dpp
; CHECK-NEXT: add i32 [[MOVED]]

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)

define i32 @f(i32 %v, i32 %w) {
  %moved = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %v, i32 177, i32 15, i32 15, i1 true)
  %p = mul i32 %moved, %w
  %again = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %v, i32 177, i32 15, i32 15, i1 true)
  %s = add i32 %again, %p
  ret i32 %s
}
