import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/*
 * Removes three optional features from a copy of the project: the folder, and what the lists of `app` and
 * the navigation say about it. What is left type-checks, passes its unit tests and starts.
 */

const optional = ['outage', 'exports', 'website'] as const

const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'removable-'))
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = new Set(listed.split('\n').filter((file) => file && existsSync(join(root, file))))

function runNpm(...args: string[]) {
  execFileSync('npm', args, { cwd: copy, stdio: 'inherit' })
}

function remove(feature: string) {
  console.log(`\n${feature}`)
  const screens = pathsOfScreens(feature)
  for (const file of files)
    if (file.startsWith(`src/features/${feature}/`) || file === `build/${feature}-plugin.ts`)
      drop(file)
  // A test that uses the feature goes with it, and so does what only such tests share.
  for (let before = -1; before !== files.size; ) {
    before = files.size
    for (const file of files) if (isTest(file) && brokenImports(file).length > 0) drop(file)
  }
  for (const file of files)
    if (/^(src|build)\/.*\.tsx?$|^vite\.config/.test(file)) unregister(file, screens)
}

const isTest = (file: string) => /^tests\/.*\.ts$|\.test\.tsx?$/.test(file)
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')

function drop(file: string) {
  rmSync(join(copy, file))
  files.delete(file)
}

const pathsOfScreens = (feature: string) =>
  [
    ...textOf('src/app/web/screens.ts').matchAll(
      /^ {2}'([^']+)': \{\n(?: {4}.*\n)*? {4}module: 'features\/([^/]+)/gm,
    ),
  ]
    .filter(([, , of]) => of === feature)
    .map(([, path = '']) => path)

const anyImport = /^import (?:type )?(?:\{([^}]*)\}|(\w+)) from '([#.][^']+)'\n/gm

function brokenImports(file: string) {
  return [...textOf(file).matchAll(anyImport)].filter(([, , , specifier = '']) => {
    const target = specifier.replace(/^#testkit\//, 'tests/testkit/').replace(/^#/, 'src/')
    return !existsSync(
      join(copy, specifier.startsWith('.') ? join(dirname(file), specifier) : target),
    )
  })
}

/** Removes the imports of what is gone, the lines that use them, and those that name its screens. */
function unregister(file: string, screens: readonly string[]) {
  const broken = brokenImports(file)
  const names = broken
    .flatMap(
      ([, several = '', one]) =>
        one ?? several.split(',').map((name) => name.replace('type ', '').trim()),
    )
    .filter(Boolean)
  let text = textOf(file)
  const before = text
  for (const [statement] of broken) text = text.replace(statement, '')
  for (const path of screens)
    text = text.replace(new RegExp(`^ {2}'${path}': \\{\\n(?: {4}.*\\n)* {2}\\},\\n`, 'm'), '')
  const gone = [
    ...names.map((name) => new RegExp(`\\b${name}\\b`)),
    ...screens.map((path) => new RegExp(`['"]${path}['"]`)),
  ]
  text = text
    .split('\n')
    .filter((line) => !gone.some((pattern) => pattern.test(line)))
    .join('\n')
  if (text === before) return
  console.log(`  ${file}: ${before.split('\n').length - text.split('\n').length} lines`)
  writeFileSync(join(copy, file), text)
}

async function start() {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(copy, 'data') }
  const server = spawn('npm', ['start'], {
    cwd: copy,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let said = ''
    for await (const chunk of server.stdout) {
      said += chunk
      const [address] = /http:\/\/\S+/.exec(said) ?? []
      if (address) {
        const { status } = await fetch(`${address}/api/health`)
        if (status !== 200) throw new Error(`The server responds ${status}.`)
        return
      }
    }
    throw new Error('The server does not start.')
  } finally {
    if (server.pid) process.kill(-server.pid)
    await once(server, 'exit')
  }
}

try {
  for (const file of files) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const feature of optional) remove(feature)
  runNpm('run', 'check:types')
  runNpm('exec', '--', 'vitest', 'run', '--project', 'pure', '--project', 'web')
  await start()
  console.log(`Without ${optional.join(', ')}: types, unit tests and start pass.`)
} finally {
  rmSync(copy, { recursive: true })
}
