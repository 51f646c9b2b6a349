import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apiErrors } from '#contract/errors.ts'
import { notice, personalFiles, staffNotice } from '#features/guests/server/privacy-notice.ts'

/* `npm run docs:reference`: the parts of the documents that follow from the code and from other documents. */

const root = resolve(import.meta.dirname, '..')

const marks = { start: '<!-- generated: start -->', end: '<!-- generated: end -->' }

const generated: Record<string, () => string> = {
  'docs/reference/errors.md': errorTable,
  'docs/reference/data-model.md': entityDiagram,
  'docs/explanation/decisions/README.md': decisionTable,
  'docs/privacy-notice.md': privacyTables,
}

export const generatedPages = Object.keys(generated)

/** The page with its generated part renewed; the text around it is written by hand. */
export function renewed(path: string): string {
  const page = readFileSync(resolve(root, path), 'utf8')
  const [before, rest = ''] = page.split(marks.start)
  const after = rest.split(marks.end)[1] ?? ''
  return `${before}${marks.start}\n\n${generated[path]?.()}\n\n${marks.end}${after}`
}

/** Aligned as the other tables of the documents are. */
function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, index) =>
    Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function errorTable(): string {
  const rows = Object.entries(apiErrors)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, [status, message]]) => [`\`${code}\``, String(status), message])
  return table([['Code', 'Status', 'Message'], ...rows])
}

function privacyTables(): string {
  const rowsOf = (rows: Record<string, readonly string[]>, head = ['Data', 'Purpose']) =>
    table([[...head, 'Stored until'], ...Object.values(rows).map((row) => [...row])])
  return [
    `## Data of guests\n\n${rowsOf(notice)}`,
    `## Data of staff\n\n${rowsOf(staffNotice)}`,
    `## Files\n\n${rowsOf(personalFiles, ['Files', 'Data'])}`,
  ].join('\n\n')
}

function decisionTable(): string {
  const folder = resolve(root, 'docs/explanation/decisions')
  const rows = readdirSync(folder)
    .filter((file) => /^\d{3}-.*\.md$/.test(file) && file !== '000-template.md')
    .toSorted()
    .map((file) => {
      const page = readFileSync(resolve(folder, file), 'utf8')
      const title = page.match(/^# (.*)$/m)?.[1] ?? ''
      const status = page.match(/\*\*Status\*\*: (.*?) ·/)?.[1] ?? ''
      return [`[${file.slice(0, 3)}](${file})`, title, status]
    })
  return table([['Number', 'Decision', 'Status'], ...rows])
}

type Column = { name: string; type: string; keys: Set<string>; refersTo: string | undefined }

/** Tables, columns and foreign keys, as PostgreSQL describes the migrated database. */
function tablesOf(snapshot: string): Map<string, Map<string, Column>> {
  const tables = new Map<string, Map<string, Column>>()
  for (const line of snapshot.split('\n')) {
    const [table, definition = ''] = line.split(/: (.*)/)
    if (!table || !/^[a-z_]+$/.test(table)) continue
    const columns = tables.get(table) ?? new Map<string, Column>()
    tables.set(table, columns)
    const foreignKey = definition.match(/FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(/)
    const primaryKey = definition.match(/_pkey PRIMARY KEY \((.*)\)/)
    const column = definition.match(/^([a-z_]+) (timestamp|[a-z]+)/)
    if (foreignKey) {
      const referring = columns.get(foreignKey[1] ?? '')
      referring?.keys.add('FK')
      if (referring) referring.refersTo = foreignKey[2]
    } else if (primaryKey) {
      for (const name of primaryKey[1]?.split(', ') ?? []) columns.get(name)?.keys.add('PK')
    } else if (column && !/\b(CHECK|UNIQUE|FOREIGN KEY|INDEX|TRIGGER)\b/.test(definition)) {
      const [, name = '', type = ''] = column
      columns.set(name, { name, type, keys: new Set(), refersTo: undefined })
    }
  }
  return tables
}

function entityDiagram(): string {
  const snapshot = readFileSync(resolve(root, 'src/platform/db/schema.postgres.snap'), 'utf8')
  const tables = tablesOf(snapshot)
  const relations = [...tables].flatMap(([table, columns]) =>
    [...columns.values()]
      .filter(({ refersTo }) => refersTo)
      .map(({ refersTo, name }) => `  ${refersTo} ||--o{ ${table} : ${name}`),
  )
  const entities = [...tables].map(([table, columns]) => {
    const lines = [...columns.values()].map(({ name, type, keys }) =>
      `    ${type} ${name} ${[...keys].join(', ')}`.trimEnd(),
    )
    return `  ${table} {\n${lines.join('\n')}\n  }`
  })
  return ['```mermaid', 'erDiagram', ...relations, ...entities, '```'].join('\n')
}

if (import.meta.main) {
  for (const path of generatedPages) writeFileSync(resolve(root, path), renewed(path))
}
