; A block of constant size that is only accessed, compared with null and freed is the thread's own.
; One whose address is stored, passed, merged or of a size that only the program knows stays.
; RUN: wf-opt --passes=heap_to_stack %s | FileCheck %s

declare ptr @malloc(i64)
declare void @free(ptr)
declare void @use(ptr)
declare void @trap()

; CHECK-LABEL: @task
; CHECK-NOT: malloc
; CHECK-NOT: free
; CHECK-NOT: trap
; CHECK: add i32 %v, 1
; CHECK: ret
define i32 @task(i32 %v) {
  %t = call ptr @malloc(i64 56)
  %none = icmp eq ptr %t, null
  br i1 %none, label %bad, label %good
bad:
  call void @trap()
  unreachable
good:
  %f = getelementptr i8, ptr %t, i64 40
  store i32 %v, ptr %f, align 8
  %l = load i32, ptr %f, align 8
  %r = add i32 %l, 1
  call void @free(ptr %t)
  ret i32 %r
}

; A block may have its own address where nothing reads it.
; CHECK-LABEL: @links
; CHECK-NOT: malloc
; CHECK: ret
define i32 @links(i32 %v) {
  %t = call ptr @malloc(i64 24)
  %f = getelementptr i8, ptr %t, i64 16
  store ptr %f, ptr %t, align 8
  store i32 %v, ptr %f, align 8
  %l = load i32, ptr %f, align 8
  call void @free(ptr %t)
  ret i32 %l
}

; Here it is read, so it may go anywhere.
; CHECK-LABEL: @reads_link
; CHECK: call ptr @malloc(i64 24)
define ptr @reads_link(i32 %v, i64 %k) {
  %t = call ptr @malloc(i64 24)
  %f = getelementptr i8, ptr %t, i64 16
  store ptr %f, ptr %t, align 8
  %p = getelementptr i8, ptr %t, i64 %k
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}

; What stays in memory is on the stack once, for all iterations.
; CHECK-LABEL: @loop
; CHECK: alloca [64 x i8], align 16
; CHECK-NOT: malloc
; CHECK: ret
define i32 @loop(i32 %n, i64 %k) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %t = call ptr @malloc(i64 64)
  store <16 x i32> zeroinitializer, ptr %t, align 16
  %p = getelementptr i32, ptr %t, i64 %k
  store i32 %i, ptr %p, align 4
  %l = load i32, ptr %t, align 4
  call void @free(ptr %t)
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %body, label %done
done:
  ret i32 %l
}

; CHECK-LABEL: @escapes
; CHECK: call ptr @malloc(i64 8)
; CHECK: call ptr @malloc(i64 16)
; CHECK: call ptr @malloc(i64 24)
; CHECK: call ptr @malloc(i64 %n)
; CHECK: call ptr @malloc(i64 4096)
define ptr @escapes(ptr %out, i64 %n, i1 %which) {
  %a = call ptr @malloc(i64 8)
  store ptr %a, ptr %out, align 8
  %b = call ptr @malloc(i64 16)
  call void @use(ptr %b)
  %c = call ptr @malloc(i64 24)
  %d = call ptr @malloc(i64 %n)
  store i32 1, ptr %d, align 4
  call void @free(ptr %d)
  %e = call ptr @malloc(i64 4096)
  store i32 1, ptr %e, align 4
  call void @free(ptr %e)
  %m = select i1 %which, ptr %c, ptr %out
  ret ptr %m
}
