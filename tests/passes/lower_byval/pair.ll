; The caller copies a structure that is passed by value.
; RUN: wf-opt --passes=lower_byval --target=gfx942 %s | FileCheck %s

; CHECK-LABEL: define void @give(
; CHECK: [[COPY:%.*]] = alloca %pair
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 [[COPY]], ptr align 1 %p, i64 16,
; CHECK: call void @take(ptr align 8 [[COPY]])

%pair = type { i64, i64 }

declare void @take(ptr byval(%pair) align 8)

define void @give(ptr %p) {
  call void @take(ptr byval(%pair) align 8 %p)
  ret void
}
