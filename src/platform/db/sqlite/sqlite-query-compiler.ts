import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes LIMIT values into the text of the query. As a parameter, the limit would make SQLite compile the
 * prepared statement again at each run, because its plan depends on the limit.
 */
export class FixedLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node
    super.visitLimit(
      ValueNode.is(limit) ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node,
    )
  }
}
