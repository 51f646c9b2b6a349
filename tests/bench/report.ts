/** A number in the column's unit, or words where there is none. */
export type Value = number | string

export type Line = { what: string; values: Record<string, Value> }
export type Table = { title: string; note: string; lines: Line[] }

/** What was to be reached. Nothing fails for it: the page says whether it was. */
export type Goal = { what: string; measured: number; atMost: number; unit: string }

/** What the parts have measured so far. */
export type Report = {
  size: 'short' | 'full'
  startedAt: Date
  tables: Table[]
  goals: Goal[]
  /** Parts that could not be measured. */
  missing: string[]
  /** Says on the terminal what is being done. */
  atWork: (what: string) => void
  /**
   * Begins a table of the page and answers what adds a line to it. Columns are named by what stands
   * in them, with their unit: `{ 'p50 ms': 1.2, 'KB': 31 }`; a line may leave some out.
   */
  table: (title: string, note?: string) => AddLine
  goal: (goal: Goal) => void
}

export type AddLine = (what: string, values: Record<string, Value>) => void

export function newReport(size: Report['size']): Report {
  const startedAt = new Date()
  const tables: Table[] = []
  const goals: Goal[] = []
  return {
    size,
    startedAt,
    tables,
    goals,
    missing: [],
    atWork(what) {
      const seconds = (Date.now() - startedAt.getTime()) / 1000
      console.log(`${seconds.toFixed(0).padStart(4)} s  ${what}`)
    },
    table(title, note = '') {
      const table: Table = { title, note, lines: [] }
      tables.push(table)
      return (what, values) => table.lines.push({ what, values })
    },
    goal: (goal) => goals.push(goal),
  }
}
