export type Finding = {
  area: string
  state: 'ok' | 'warning' | 'error'
  /** The finding and, for a problem, its remedy. */
  sentence: string
}

export const ok = (area: string, sentence: string): Finding => ({ area, state: 'ok', sentence })

export const warning = (area: string, sentence: string): Finding => ({
  area,
  state: 'warning',
  sentence,
})

export const problem = (area: string, sentence: string): Finding => ({
  area,
  state: 'error',
  sentence,
})

/** The findings as a table. */
export function pageOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ area }) => area.length))
  const lines = findings.map(({ area, state, sentence }) => {
    const label = state === 'error' ? 'ERROR' : state
    return `  ${label.padEnd(8)} ${area.padEnd(width)}  ${sentence}`
  })
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const [errors, warnings] = [count('error'), count('warning')]
  const summary =
    errors + warnings === 0 ? 'No problems found.' : `Errors: ${errors}. Warnings: ${warnings}.`
  return `${lines.join('\n')}\n\n${summary}`
}
