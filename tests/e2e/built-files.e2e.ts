import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { demo, expect, test } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'dist/web')

/** Lists the built files, except source maps and the compiler's notes. */
const kinds = ['.css', '.html', '.js', '.png', '.svg', '.webmanifest', '.webp', '.woff2']

const built = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes('/.vite/'))

test('the files built for browsers contain no secret, password, source or test [SEC-47]', () => {
  const files = built.filter((path) => !/\.(br|gz)$/.test(path))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => !kinds.includes(extname(path)))).toEqual([])
  const forbidden = [
    ...[demo.password, root, 'sourceMappingURL', 'process.env', 'vitest', '@playwright'],
    ...['AUTH_SECRET', 'NATIONAL_ID_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'],
    ...['-----BEGIN', 'postgres://', 'sqlite'],
  ]
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'latin1')
    return forbidden.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`)
  })
  expect(found).toEqual([])
})

test('the server package leaves out tests, data, settings and the history [SEC-47]', () => {
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const name of ['.git', 'data', 'deploy', 'tests', '**/*.test.ts'])
    expect(left).toContain(name)
})
