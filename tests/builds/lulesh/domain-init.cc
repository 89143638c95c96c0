#include "domain.h"

Domain::Domain(Index_t edge) : m_fx(edge * edge * edge), m_e(edge * edge * edge), m_numNode(edge * edge * edge) {
    for (Index_t i = 0; i < m_numNode; ++i)
        e(i) = Real_t(i) * i * i;
}
