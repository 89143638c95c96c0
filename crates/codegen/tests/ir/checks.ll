; Accesses of every kind, some of which need no check.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = internal global [4 x i32] zeroinitializer, align 16
@team = internal addrspace(3) global [4 x i32] undef, align 16

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @accesses(ptr %s, ptr %p, i64 %i) !dbg !5 {
  %own = alloca [8 x i64], align 8
  store volatile i64 1, ptr %own, align 8
  %own3 = getelementptr inbounds [8 x i64], ptr %own, i64 0, i64 3
  store volatile i64 2, ptr %own3, align 8
  store volatile i32 3, ptr getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 2), align 4
  store volatile i32 4, ptr addrspacecast (ptr addrspace(3) @team to ptr), align 4
  %a = load i32, ptr %p, align 4, !dbg !8
  %b = load i32, ptr %p, align 4, !dbg !9
  %ab = add i32 %a, %b
  store volatile i32 %ab, ptr getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 1), align 4
  %q = getelementptr inbounds i64, ptr %p, i64 %i
  store volatile i64 7, ptr %q, align 8, !dbg !9
  %c = atomicrmw add ptr %q, i32 1 monotonic, align 4, !dbg !10
  %far = getelementptr inbounds [4 x i32], ptr @table, i64 0, i64 %i
  store volatile i32 5, ptr %far, align 4, !dbg !10
  %past = getelementptr [8 x i64], ptr %own, i64 0, i64 %i
  %d = load volatile i64, ptr %past, align 8, !dbg !11
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %own, i64 8, i1 true), !dbg !11
  ret void, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "checks.c", directory: "")
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "accesses", scope: !1, file: !1, line: 9, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !DILocation(line: 10, scope: !5)
!9 = !DILocation(line: 11, scope: !12)
!10 = !DILocation(line: 12, scope: !5)
!11 = !DILocation(line: 13, scope: !5)
!12 = distinct !DILexicalBlock(scope: !5, file: !1, line: 11)
