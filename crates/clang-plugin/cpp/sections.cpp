// Non-contiguous sections of `target update`.
//
// Clang describes such a section by an offset, a count and a stride for each
// subscript. It omits the length of a row if a stride was already multiplied
// in, plain subscripts before the first section, and the offset of a member in
// its struct. It does not describe sections that it takes for contiguous. So
// separate calls describe them to the runtime (`__wf_list_dimension`,
// `__wf_list_section`), with arguments that Clang's code evaluates: the
// address of the first element, and the stride of each dimension.
#include "sections.h"

using namespace clang;

namespace {

class Gaps {
public:
  explicit Gaps(ASTContext &context) : context(context) {}

  bool may(warpfork::Components components) {
    bool whole = true;
    // From the elements outwards.
    for (const auto &component : components) {
      if (component.isNonContiguous())
        return true;
      const Expr *e = component.getAssociatedExpression()->IgnoreParenImpCasts();
      if (isa<ArraySubscriptExpr>(e)) {
        whole = false;
        continue;
      }
      const auto *section = dyn_cast<ArraySectionExpr>(e);
      if (!section || !section->isOMPArraySection())
        continue;
      if (section->getStride() && constant(section->getStride()) != 1)
        return true;
      if (!whole && constant(section->getLength()) != 1)
        return true;
      whole = whole && isWhole(section);
    }
    return false;
  }

private:
  ASTContext &context;

  /// Whether a section has all elements of its dimension.
  bool isWhole(const ArraySectionExpr *section) {
    if (section->getStride() && constant(section->getStride()) != 1)
      return false;
    if (section->getLowerBound() && constant(section->getLowerBound()) != 0)
      return false;
    if (!section->getLength())
      return true;
    QualType type = ArraySectionExpr::getBaseOriginalType(section->getBase());
    const auto *array = context.getAsConstantArrayType(type.getNonReferenceType());
    return array && constant(section->getLength()) ==
                        int64_t(array->getSize().getLimitedValue(INT64_MAX));
  }

  /// The value of a constant; -1 for what is none, or negative.
  int64_t constant(const Expr *e) {
    Expr::EvalResult value;
    if (!e || !e->EvaluateAsInt(value, context) ||
        !value.Val.getInt().isRepresentableByInt64())
      return -1;
    return std::max<int64_t>(value.Val.getInt().tryExtValue().value_or(-1), -1);
  }
};

class Section {
public:
  Section(ASTContext &context, warpfork::Made &made)
      : context(context), made(made) {}

  /// The first element, as an lvalue; null for a form that is not known. Adds
  /// the dimensions on the way, the outermost first.
  Expr *first(Expr *e) {
    e = e->IgnoreParenImpCasts();
    auto *section = dyn_cast<ArraySectionExpr>(e);
    if (!section)
      return hasSection(e) ? nullptr : e;
    Expr *base = section->getBase();
    QualType type = ArraySectionExpr::getBaseOriginalType(base).getNonReferenceType();
    // An element of a section has its type from the array around.
    Expr *whole = first(base);
    if (!whole || isa<OMPArrayShapingExpr>(whole))
      return nullptr;
    QualType element = type->isAnyPointerType()
                           ? type->getPointeeType()
                           : QualType(context.getAsArrayType(type)->getElementType());
    Expr *pointer = type->isAnyPointerType()
                        ? made.rvalue(whole)
                        : made.cast(whole, CK_ArrayToPointerDecay,
                                    context.getPointerType(element));
    Expr *lower = section->getLowerBound();
    calls.push_back(made.call("__wf_list_dimension",
                              {count(section, type, element),
                               bytes(section->getStride(), element)}));
    innermost = element;
    return made.element(pointer, lower ? lower : integer(0), element);
  }

  llvm::SmallVector<Stmt *, 4> calls;
  /// What the innermost section has elements of.
  QualType innermost;

private:
  ASTContext &context;
  warpfork::Made &made;

  static bool hasSection(const Stmt *s) {
    if (!s)
      return false;
    if (isa<ArraySectionExpr>(s))
      return true;
    return llvm::any_of(s->children(), hasSection);
  }

  Expr *integer(uint64_t value) { return made.number(value, context.LongLongTy); }

  /// How many elements: those up to the end, where no length stands.
  Expr *count(ArraySectionExpr *section, QualType type, QualType element) {
    if (Expr *length = section->getLength())
      return made.integer(length);
    if (section->getColonLocFirst().isInvalid())
      return integer(1);
    Expr *all = made.binary(BO_Div, made.size(type), made.size(element));
    if (Expr *lower = section->getLowerBound())
      all = made.binary(BO_Sub, all, made.integer(lower));
    Expr *stride = section->getStride();
    if (!stride)
      return all;
    Expr *most = made.binary(BO_Sub, made.integer(stride), integer(1));
    return made.binary(BO_Div, made.binary(BO_Add, all, most),
                       made.integer(stride));
  }

  Expr *bytes(Expr *stride, QualType element) {
    Expr *size = made.size(element);
    return stride ? made.binary(BO_Mul, made.integer(stride), size) : size;
  }
};

} // namespace

bool warpfork::mayHaveGaps(ASTContext &context, Components components) {
  return Gaps(context).may(components);
}

llvm::SmallVector<Stmt *, 4> warpfork::sectionCalls(ASTContext &context,
                                                    Made &made, Expr *section,
                                                    uint64_t type) {
  Section one(context, made);
  Expr *first = one.first(section);
  if (!first || one.calls.empty())
    return {};
  Expr *size = made.size(one.innermost);
  one.calls.push_back(made.call(
      "__wf_list_section",
      {made.addressOf(first), size, made.number(type, context.LongLongTy),
       made.text(printedName(context, section, section->getExprLoc()))}));
  return one.calls;
}
