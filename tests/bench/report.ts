/** A number in the column's unit, or text. */
export type Value = number | string

export type Line = { what: string; values: Record<string, Value> }
export type Table = { title: string; note: string; lines: Line[] }

/** A goal. Missing it does not fail the run; the page shows it. */
export type Goal = { what: string; measured: number; atMost: number; unit: string }

/** Results of the parts measured so far. */
export type Report = {
  size: 'short' | 'full'
  startedAt: Date
  tables: Table[]
  goals: Goal[]
  /** Parts that could not be measured. */
  missing: string[]
  /** Prints the current step to the terminal. */
  showProgress: (what: string) => void
  /**
   * Adds a table to the page and returns a function that adds a row. Column names include their
   * unit: `{ 'p50 ms': 1.2, 'KB': 31 }`. A row may leave columns out.
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
    showProgress(what) {
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
