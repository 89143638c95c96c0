; A field of 128 bits is where the host has it, 16 bytes from the beginning.
; RUN: wf-opt --passes=abi_struct_layout --target=gfx942 %s | FileCheck %s

; CHECK-LABEL: define ptr @second(
; CHECK-NEXT: getelementptr i8, ptr %p, i64 16

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%wide = type { i64, i128 }

define ptr @second(ptr %p) {
  %q = getelementptr %wide, ptr %p, i64 0, i32 1
  ret ptr %q
}
