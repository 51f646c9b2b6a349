import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Goal, Report, Table, Value } from './report.ts'

/** Writes the results as a page, and as JSON next to it. */
export function writePage(report: Report, parts: string[], file: string) {
  const { size, startedAt, tables, goals, missing } = report
  const run = {
    startedAt: startedAt.toISOString(),
    minutes: (Date.now() - startedAt.getTime()) / 60_000,
    parts,
    size,
    missing,
    node: process.version,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: totalmem() / 2 ** 30,
    goals: goals.map((goal) => ({ ...goal, isMet: isMet(goal) })),
    tables,
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, pageOf(run))
  writeFileSync(file.replace(/(\.md)?$/, '.json'), `${JSON.stringify(run, null, 2)}\n`)
  console.log(`The results are in ${file}.`)
}

const isMet = ({ measured, atMost }: Goal) => measured <= atMost

type Run = Pick<Report, 'size' | 'missing' | 'goals' | 'tables'> & {
  startedAt: string
  minutes: number
  parts: string[]
  node: string
  processor: string
  cores: number
  memoryGiB: number
}

function pageOf(run: Run): string {
  const machine = `${run.processor}, ${run.cores} cores, ${run.memoryGiB.toFixed(0)} GiB, Node ${run.node}`
  const sections = [
    `# Benchmark results`,
    `${run.startedAt.slice(0, 16).replace('T', ' ')} UTC, ${run.minutes.toFixed(1)} minutes, size \`${run.size}\`, ${machine}. To repeat: \`npm run bench -- ${run.parts.join(' ')} --size ${run.size}\`.`,
    ...run.missing.map((part) => `**Could not be measured: ${part}.**`),
    ...(run.goals.length > 0 ? [goalsOf(run.goals)] : []),
    ...run.tables.map(sectionOf),
  ]
  return `${sections.join('\n\n')}\n`
}

function goalsOf(goals: Goal[]): string {
  const rows = goals.map((goal) => [
    goal.what,
    `≤ ${inWords(goal.atMost)}${goal.unit}`,
    `${inWords(goal.measured)}${goal.unit}`,
    isMet(goal) ? 'met' : '**missed**',
  ])
  return `## Goals\n\n${markdownTable(['', 'goal', 'measured', ''], rows)}`
}

function sectionOf({ title, note, lines }: Table): string {
  const columns = [...new Set(lines.flatMap(({ values }) => Object.keys(values)))]
  const rows = lines.map(({ what, values }) => [
    what,
    ...columns.map((column) => inWords(values[column] ?? '')),
  ])
  return [`## ${title}`, ...(note ? [note] : []), markdownTable(['', ...columns], rows)].join(
    '\n\n',
  )
}

/** Three significant digits are enough for any measurement. */
const inWords = (value: Value) =>
  typeof value === 'string'
    ? value
    : value.toLocaleString('en-US', {
        maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2,
      })

/** Aligns the columns, with numbers to the right. */
function markdownTable(heads: string[], rows: string[][]): string {
  const widths = heads.map((_, index) =>
    Math.max(3, ...[heads, ...rows].map((cells) => [...(cells[index] ?? '')].length)),
  )
  const padded = (text: string, at: number) => {
    const gap = ' '.repeat((widths[at] ?? 0) - [...text].length)
    return at === 0 ? text + gap : gap + text
  }
  const line = (cells: string[]) => `| ${cells.map(padded).join(' | ')} |`
  const rule = widths.map((width, index) =>
    index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}
