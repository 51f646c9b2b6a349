import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permissions, roles } from '#domain/permissions.ts'
import { generatedPages, renewed } from '../build/docs-reference.ts'

/* Documents name only what exists: files, headings, images, commands, variables, events. */

const root = resolve(import.meta.dirname, '..')
const filesOf = (...patterns: string[]) =>
  execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))

/** Files that a command makes, and variables that other programs read. */
const madeLater = new Set(['deploy/.env', 'tests/bench/results/'])
const variablesOfOthers = new Set(['NODE_EXTRA_CA_CERTS'])

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = filesOf(':(glob)*.md', 'docs/*.md', '.github/*.md')
const sources = filesOf('*.ts', '*.tsx', '*.mjs', 'deploy/*', 'Dockerfile', '.github/*')
  .filter((path) => path !== 'src/documents.test.ts')
  .map(read)
  .join('\n')

const withoutBlocks = (text: string) => text.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, '')
const codeOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const blocksOf = (text: string) =>
  [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block)
const allCode = (text: string) => [...codeOf(withoutBlocks(text)), ...blocksOf(text)].join('\n')

/** As GitHub makes anchors of headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
    const anchor = plain
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

const linksOf = (text: string): string[] => [
  ...[...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target),
  ...[...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map(([, target = '']) => target),
]

function brokenLinks(path: string): string[] {
  const text = read(path)
  return linksOf(text).filter((link) => {
    // The issues are next to the files on the site of the repository.
    if (/^([a-z]+:|\.\.\/\.\.\/issues\/)/.test(link)) return false
    const [target = '', anchor] = link.split('#')
    const file = target === '' ? path : relative(root, resolve(root, dirname(path), target))
    if (!existsSync(join(root, file))) return true
    if (!anchor || statSync(join(root, file)).isDirectory()) return false
    return file.endsWith('.md') && !anchorsOf(read(file)).has(anchor)
  })
}

describe('documents', () => {
  test.each(pages)('%s links to files and headings that exist', (path) => {
    expect(brokenLinks(path)).toEqual([])
  })

  test('comments name documents and headings that exist', () => {
    const named = [...sources.matchAll(/\bdocs\/[\w/.-]+\.md(#[\w-]+)?/g)].map(([link]) => link)
    const broken = named.filter((link) => {
      const [path = '', anchor] = link.split('#')
      if (!existsSync(join(root, path))) return true
      return anchor !== undefined && !anchorsOf(read(path)).has(anchor)
    })
    expect([...new Set(broken)]).toEqual([])
  })

  test('every image is shown somewhere', () => {
    const shown = new Set(
      pages.flatMap((path) => linksOf(read(path)).map((link) => join(dirname(path), link))),
    )
    expect(filesOf('docs/*.png').filter((path) => !shown.has(path))).toEqual([])
  })

  test('every page of docs can be reached from its index', () => {
    const reached = new Set<string>()
    const follow = (path: string) => {
      if (reached.has(path) || !pages.includes(path)) return
      reached.add(path)
      for (const link of linksOf(read(path))) {
        follow(join(dirname(path), link.split('#')[0] ?? ''))
      }
    }
    follow('docs/README.md')
    const hidden = pages.filter((path) => path.startsWith('docs/') && !reached.has(path))
    expect(hidden).toEqual([])
  })

  test.each(pages)('%s names npm scripts and commands that exist', (path) => {
    const code = allCode(read(path))
    const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
    const named = [...code.matchAll(/\bnpm run ([a-z0-9:-]*[a-z0-9])/g)].map(
      ([, script = '']) => script,
    )
    expect(named.filter((script) => !(script in scripts))).toEqual([])

    const program = read('src/app/server/program/cabinkeeper.mjs')
    const commands = [...code.matchAll(/(?<![/\w-])cabinkeeper ([a-z]+)\b/g)].map(
      ([, command = '']) => command,
    )
    const unknown = commands.filter((command) => !program.includes(`  ${command}: `))
    // The image of `docker run … cabinkeeper` has the name of the program.
    expect(unknown.filter((command) => command !== 'cabinkeeper')).toEqual([])
  })

  test('pages for developers name source files that exist', () => {
    const known = new Set(filesOf('*.ts', '*.tsx', '*.mjs').map((path) => path.split('/').at(-1)))
    const broken = filesOf('CONTRIBUTING.md', ':(glob)docs/explanation/*.md').flatMap((path) =>
      codeOf(withoutBlocks(read(path)))
        .filter((code) => /^[\w/.-]+\.(tsx?|mjs)$/.test(code))
        .map((code) => code.split('/').at(-1) ?? '')
        // `x-routes.ts` stands for the routes of any feature.
        .filter((name) => !known.has(name) && !/^x(?=[.-]|Screen)/i.test(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(broken).toEqual([])
  })

  test.each(pages)('%s names environment variables and files that exist', (path) => {
    const code = allCode(read(path))
    const variables = [...code.matchAll(/(?<![\w/])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+_?(?!\w)/g)]
    const unknown = variables
      .map(([variable]) => variable.replace(/^TARGET_/, ''))
      .filter((variable) => !sources.includes(variable) && !variablesOfOthers.has(variable))
    expect(unknown).toEqual([])

    const paths = codeOf(withoutBlocks(read(path)))
      .map((text) => text.match(/^(?:src|build|tests|deploy|docs)\/[\w./-]+$/)?.[0])
      .filter((named) => named !== undefined)
    const missing = paths.filter((named) => !existsSync(join(root, named)) && !madeLater.has(named))
    // The changelog names files as they were, and src/traceability.test.ts checks docs/evidence.
    const isCheckedElsewhere = path.startsWith('docs/evidence/')
    expect(path === 'CHANGELOG.md' || isCheckedElsewhere ? [] : missing).toEqual([])
  })
})

describe('the reference', () => {
  test.each(generatedPages)('%s is current: npm run docs:reference', (path) => {
    expect(read(path)).toBe(renewed(path))
  })

  /** What the first column of the page's tables lists. */
  const listed = (path: string) =>
    [...read(path).matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => codeOf(cell)).toSorted()
  const unique = (matches: IterableIterator<RegExpMatchArray>) =>
    [...new Set([...matches].map(([, name = '']) => name))].toSorted()
  const server = filesOf('src/platform/*.ts', 'src/features/*/server/*.ts', 'src/app/server/*.ts')
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map(read)
    .join('\n')

  test('lists the environment variables that the server reads', () => {
    const known = unique(
      read('src/platform/base/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!')/gm),
    )
    expect(
      listed('docs/reference/configuration.md').filter((name) => known.includes(name)),
    ).toEqual(known)
  })

  test('lists the metrics of the server', () => {
    const metrics = filesOf('src/features/monitoring/server/*.ts')
      .filter((path) => !path.endsWith('.test.ts'))
      .map(read)
      .join('\n')
    const known = unique(metrics.matchAll(/'(cabinkeeper_[a-z_]+)'/g))
    const named = listed('docs/reference/metrics.md').filter((name) => /^cabinkeeper_/.test(name))
    expect(named).toEqual(known)
  })

  test('lists the events of the log', () => {
    const calls = [...server.matchAll(/(?<!console\.)\blog\(([^{)]*)|\bevent: ('[a-z-]+')/g)]
    const named = calls.map(([, inCall = '', inField = '']) => inCall + inField).join('\n')
    const events = unique(named.matchAll(/'([a-z-]+)'/g))
    expect(listed('docs/reference/log-events.md')).toEqual(
      events.filter((name) => !['info', 'warn', 'error'].includes(name)),
    )
  })

  test('lists the permissions with their roles', () => {
    const page = read('docs/reference/roles-and-permissions.md')
    const rows = [
      ...page.matchAll(/^\| `([a-z-]+)` +\|.*\| (yes|no) +\| (yes|no) +\| (yes|no) +\|$/gm),
    ]
    const listedRoles = rows.map(([, permission = '', ...cells]) => [
      permission,
      roles.filter((_, column) => cells[column] === 'yes'),
    ])
    const known = Object.entries(permissions).map(([permission, { to }]) => [permission, to])
    expect(Object.fromEntries(listedRoles)).toEqual(Object.fromEntries(known))
  })

  test('names every command', () => {
    const program = read('src/app/server/program/cabinkeeper.mjs')
    const commands = unique(program.matchAll(/^ {2}([a-z]+): async/gm))
    const page = read('docs/reference/cli.md')
    expect(commands.filter((command) => !page.includes(`\`cabinkeeper ${command}`))).toEqual([])
  })
})
