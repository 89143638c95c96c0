; Copies to shared memory that go on beside the program. They are made at once: nobody
; may look before they were waited for, so there is nothing to wait for then.

; So many bytes, of which those from `from` on are 0.
define void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 %bytes, i32 %from) #0 {
  %whole = icmp uge i32 %from, %bytes
  br i1 %whole, label %words, label %byte
words:
  %w = phi i32 [ 0, %0 ], [ %w.next, %words ]
  %p = getelementptr i8, ptr addrspace(1) %at, i32 %w
  %q = getelementptr i8, ptr addrspace(3) %to, i32 %w
  %v = load i32, ptr addrspace(1) %p, align 4
  store i32 %v, ptr addrspace(3) %q, align 4
  %w.next = add i32 %w, 4
  %w.done = icmp uge i32 %w.next, %bytes
  br i1 %w.done, label %end, label %words
byte:
  %i = phi i32 [ 0, %0 ], [ %i.next, %put ]
  %there = icmp ult i32 %i, %from
  br i1 %there, label %take, label %put
take:
  %s = getelementptr i8, ptr addrspace(1) %at, i32 %i
  %taken = load i8, ptr addrspace(1) %s
  br label %put
put:
  %b = phi i8 [ 0, %byte ], [ %taken, %take ]
  %d = getelementptr i8, ptr addrspace(3) %to, i32 %i
  store i8 %b, ptr addrspace(3) %d
  %i.next = add i32 %i, 1
  %done = icmp uge i32 %i.next, %bytes
  br i1 %done, label %end, label %byte
end:
  ret void
}
define void @nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %at) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 4, i32 4)
  ret void
}
define void @nvvm.cp.async.ca.shared.global.4.s(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 %from) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 4, i32 %from)
  ret void
}
define void @nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %to, ptr addrspace(1) %at) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 8, i32 8)
  ret void
}
define void @nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 %from) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 8, i32 %from)
  ret void
}
define void @nvvm.cp.async.ca.shared.global.16(ptr addrspace(3) %to, ptr addrspace(1) %at) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 16, i32 16)
  ret void
}
define void @nvvm.cp.async.ca.shared.global.16.s(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 %from) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 16, i32 %from)
  ret void
}
define void @nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %to, ptr addrspace(1) %at) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 16, i32 16)
  ret void
}
define void @nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 %from) #0 {
  call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 16, i32 %from)
  ret void
}
define void @nvvm.cp.async.commit.group() #0 {
  ret void
}
define void @nvvm.cp.async.wait.group(i32 %n) #0 {
  ret void
}
define void @nvvm.cp.async.wait.all() #0 {
  ret void
}
define void @ptx.cp.async.commit_group() #0 {
  ret void
}
define void @ptx.cp.async.wait_group(i32 %n) #0 {
  ret void
}
define void @ptx.cp.async.wait_all() #0 {
  ret void
}
