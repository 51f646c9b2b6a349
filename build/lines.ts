import { globSync, readFileSync } from 'node:fs'

/* `npm run lines`: lines of the program and of its tests, by feature. */

const isTest = (file: string) =>
  /\.(test|suite|e2e|prove)\.tsx?$/.test(file) || file.startsWith('tests')

/** `features/bookings`, `platform`, `tests/e2e`: what is one row of the table. */
function areaOf(file: string): string {
  const [top = '', folder = '', feature = ''] = file.split('/')
  if (top === 'tests') return `tests/${folder}`
  return folder === 'features' ? `features/${feature}` : folder
}

const rows = new Map<string, { files: number; program: number; tests: number }>()
for (const file of globSync('{src,tests}/**/*.{ts,tsx,mjs,css}')) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  const area = areaOf(file.replaceAll('\\', '/'))
  for (const name of [area, 'total']) {
    const row = rows.get(name) ?? { files: 0, program: 0, tests: 0 }
    row.files += 1
    row[isTest(file) ? 'tests' : 'program'] += lines
    rows.set(name, row)
  }
}
console.table(Object.fromEntries([...rows].sort(([one], [other]) => one.localeCompare(other))))
