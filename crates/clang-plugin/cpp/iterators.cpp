// `iterator` in `map`, `to` and `from` (OpenMP 5.2, section 3.2.6).
//
// Clang's code hands the runtime one element of such a clause. Here a directive
// with such clauses becomes a block on the host:
//
//     void *list;                  // its cleanup is __wf_list_end
//     __wf_list_begin(&list);
//     for (each element)
//       a data directive with the clause, for the device number COLLECTS
//     the directive, with a map of `list` where its clauses with iterators were
//
// So Clang's code makes the items of each element as it always does, members,
// pointers and mappers included. The runtime (mapping/lists.rs) keeps those that
// come with that number, and puts them where it finds `list` mapped.
#include "captured.h"
#include "made.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;
using namespace llvm::omp;

namespace {

/// The device number of directives whose items are for a list: `COLLECTS` in
/// the runtime's device_number.rs.
constexpr uint64_t COLLECTS = uint64_t(1) << 63;

class Iterators : public warpfork::Walk {
public:
  explicit Iterators(ASTContext &context) : context(context) {}

  bool VisitStmt(Stmt *parent) override {
    if (!function() || function()->isDependentContext())
      return true;
    for (Stmt *&child : parent->children())
      if (Stmt *made = replacement(child))
        child = made;
    return true;
  }

private:
  ASTContext &context;
  /// Directives that were put into blocks, and those that collect.
  llvm::DenseSet<const Stmt *> done;

  Stmt *replacement(Stmt *s) {
    if (auto *captured = dyn_cast_or_null<CapturedStmt>(s)) {
      Stmt *made = replacement(captured->getCapturedStmt());
      return made ? warpfork::withCaptures(context, captured, made, {}) : nullptr;
    }
    auto *directive = dyn_cast_or_null<OMPExecutableDirective>(s);
    if (!directive || done.contains(directive))
      return nullptr;
    llvm::SmallVector<OMPClause **, 4> found;
    for (OMPClause *const &clause : directive->clauses())
      if (iterators(clause))
        found.push_back(const_cast<OMPClause **>(&clause));
    return found.empty() ? nullptr : block(directive, found);
  }

  static OMPIteratorExpr *iterators(OMPClause *clause) {
    Expr *modifier = nullptr;
    if (auto *map = dyn_cast<OMPMapClause>(clause))
      modifier = map->getIteratorModifier();
    else if (auto *to = dyn_cast<OMPToClause>(clause))
      modifier = to->getIteratorModifier();
    else if (auto *from = dyn_cast<OMPFromClause>(clause))
      modifier = from->getIteratorModifier();
    return dyn_cast_or_null<OMPIteratorExpr>(modifier);
  }

  Stmt *block(OMPExecutableDirective *directive,
              ArrayRef<OMPClause **> clauses) {
    warpfork::Made made(context, function(), directive->getBeginLoc());
    VarDecl *list = made.variable("list", context.VoidPtrTy);
    list->addAttr(CleanupAttr::CreateImplicit(context,
                                              made.function("__wf_list_end")));
    llvm::SmallVector<Stmt *, 4> loops;
    for (OMPClause **clause : clauses)
      loops.push_back(each(made, *iterators(*clause),
                           collecting(made, directive, *clause)));
    llvm::SmallVector<Stmt *, 4> all{
        made.declare(list),
        made.call("__wf_list_begin", made.address(list))};
    Stmt *collected = made.block(loops);
    if (VarDecl *condition = onlyIf(made, directive)) {
      all.push_back(made.declare(condition));
      collected = made.when(made.value(condition), collected);
    }
    all.push_back(collected);
    bool first = true;
    for (OMPClause **clause : clauses) {
      *clause = first ? mapping(*clause, list, made.name(list))
                      : OMPFullClause::Create(context, (*clause)->getBeginLoc(),
                                              (*clause)->getEndLoc());
      first = false;
    }
    // The list is gone when the block ends.
    warpfork::waitHere(context, directive);
    all.push_back(directive);
    done.insert(directive);
    return made.block(all);
  }

  /// The loops over the elements that iterators stand for, the first outermost.
  Stmt *each(warpfork::Made &made, OMPIteratorExpr &iterators, Stmt *body) {
    for (unsigned i = iterators.numOfIterators(); i-- > 0;) {
      OMPIteratorHelperData &helper = iterators.getHelper(i);
      VarDecl *counter = helper.CounterVD;
      QualType type = counter->getType().getUnqualifiedType();
      counter->setInit(made.number(0, type));
      VarDecl *end = made.variable("end", helper.Upper->getType(),
                                   helper.Upper);
      auto *variable = cast<VarDecl>(iterators.getIteratorDecl(i));
      body = made.loop(made.declare({counter, end, variable}),
                       made.less(made.value(counter), made.value(end)),
                       helper.CounterUpdate, made.block({helper.Update, body}));
    }
    return body;
  }

  /// A data directive whose items are those of the clause.
  Stmt *collecting(warpfork::Made &made, OMPExecutableDirective *directive,
                   OMPClause *clause) {
    SourceLocation begin = directive->getBeginLoc();
    SourceLocation end = directive->getEndLoc();
    Expr *number = made.number(COLLECTS, context.LongLongTy);
    auto *device = new (context)
        OMPDeviceClause(OMPC_DEVICE_unknown, number, nullptr, OMPD_unknown,
                        begin, begin, begin, end);
    OMPClause *clauses[] = {clause, device};
    Stmt *result;
    switch (directive->getDirectiveKind()) {
    case OMPD_target_update:
      result = OMPTargetUpdateDirective::Create(context, begin, end, clauses,
                                                made.nothing());
      break;
    case OMPD_target_exit_data:
      result = OMPTargetExitDataDirective::Create(context, begin, end, clauses,
                                                  made.nothing());
      break;
    default:
      result = OMPTargetEnterDataDirective::Create(context, begin, end, clauses,
                                                   made.nothing());
    }
    done.insert(result);
    return result;
  }

  /// A variable that has the value of the directive's `if`, which from now on is
  /// evaluated for that variable alone.
  VarDecl *onlyIf(warpfork::Made &made, OMPExecutableDirective *directive) {
    for (OMPClause *const &clause : directive->clauses()) {
      auto *If = dyn_cast<OMPIfClause>(clause);
      if (!If || !isForData(If->getNameModifier()))
        continue;
      // What a region needs as well is captured for it.
      auto *captured =
          dyn_cast_or_null<DeclStmt>(OMPClauseWithPreInit::get(If)->getPreInitStmt());
      if (captured) {
        auto *copy = cast<VarDecl>(captured->getSingleDecl());
        VarDecl *condition =
            made.variable("condition", copy->getType().getUnqualifiedType(),
                          copy->getInit());
        copy->setInit(made.value(condition));
        return condition;
      }
      Expr *value = If->getCondition();
      VarDecl *condition = made.variable(
          "condition", value->getType().getUnqualifiedType(), value);
      const_cast<OMPClause *&>(clause) = new (context) OMPIfClause(
          If->getNameModifier(), made.value(condition), nullptr, OMPD_unknown,
          If->getBeginLoc(), If->getLParenLoc(), If->getNameModifierLoc(),
          If->getColonLoc(), If->getEndLoc());
      return condition;
    }
    return nullptr;
  }

  static bool isForData(OpenMPDirectiveKind modifier) {
    switch (modifier) {
    case OMPD_unknown:
    case OMPD_target:
    case OMPD_target_data:
    case OMPD_target_enter_data:
    case OMPD_target_exit_data:
    case OMPD_target_update:
      return true;
    default:
      return false;
    }
  }

  /// A clause of the same kind that names the list.
  OMPClause *mapping(OMPClause *clause, VarDecl *list, Expr *name) {
    OMPVarListLocTy at(clause->getBeginLoc(), clause->getBeginLoc(),
                       clause->getEndLoc());
    OMPClauseMappableExprCommon::MappableExprComponentList components;
    components.emplace_back(name, list, /*IsNonContiguous=*/false);
    ValueDecl *declaration = list;
    Expr *mapper = nullptr;
    OpenMPMotionModifierKind motions[NumberOfOMPMotionModifiers];
    std::fill(std::begin(motions), std::end(motions),
              OMPC_MOTION_MODIFIER_unknown);
    OpenMPMapModifierKind maps[NumberOfOMPMapClauseModifiers];
    std::fill(std::begin(maps), std::end(maps), OMPC_MAP_MODIFIER_unknown);
    SourceLocation none[NumberOfOMPMapClauseModifiers];
    ArrayRef<SourceLocation> locations = none;
    if (isa<OMPToClause>(clause))
      return OMPToClause::Create(
          context, at, {name}, {declaration}, {components}, {mapper}, nullptr,
          motions, locations.take_front(NumberOfOMPMotionModifiers),
          NestedNameSpecifierLoc(), DeclarationNameInfo());
    if (isa<OMPFromClause>(clause))
      return OMPFromClause::Create(
          context, at, {name}, {declaration}, {components}, {mapper}, nullptr,
          motions, locations.take_front(NumberOfOMPMotionModifiers),
          NestedNameSpecifierLoc(), DeclarationNameInfo());
    return OMPMapClause::Create(
        context, at, {name}, {declaration}, {components}, {mapper}, nullptr,
        maps, none, NestedNameSpecifierLoc(), DeclarationNameInfo(),
        cast<OMPMapClause>(clause)->getMapType(), false, clause->getBeginLoc());
  }
};

} // namespace

void warpfork::expandIterators(ASTContext &context, Decl *decl) {
  Iterators(context).TraverseDecl(decl);
}
