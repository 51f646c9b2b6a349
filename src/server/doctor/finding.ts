export type Finding = {
  area: string
  state: 'ok' | 'warning' | 'fault'
  /** What was found, and, where something is wrong, what to do about it. */
  sentence: string
}

export const ok = (area: string, sentence: string): Finding => ({ area, state: 'ok', sentence })

export const warning = (area: string, sentence: string): Finding => ({
  area,
  state: 'warning',
  sentence,
})

export const fault = (area: string, sentence: string): Finding => ({
  area,
  state: 'fault',
  sentence,
})

/** One page, in columns. */
export function pageOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ area }) => area.length))
  const lines = findings.map(({ area, state, sentence }) => {
    const mark = state === 'fault' ? 'FAULT' : state
    return `  ${mark.padEnd(8)} ${area.padEnd(width)}  ${sentence}`
  })
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const [faults, warnings] = [count('fault'), count('warning')]
  const sum = faults + warnings === 0 ? 'All is well.' : `Faults: ${faults}. Warnings: ${warnings}.`
  return `${lines.join('\n')}\n\n${sum}`
}
