import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes a limit into the text of its query: SQLite plans by it, so that a prepared statement that is
 * only given its limit is compiled anew each time that it runs, which takes longer than most of ours.
 */
export class FixedLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node
    super.visitLimit(
      ValueNode.is(limit) ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node,
    )
  }
}
