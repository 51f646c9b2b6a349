import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * The laws of the house as data (docs/architecture.md draws it). A broken law is told as a sentence.
 */

const root = resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.(test|suite)\.tsx?$/.test(file) || file.includes('/testing/')

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css|mjs)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .sort()
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== 'src/house.test.ts')

/** Where a room may look, by folder; the first line that fits a file counts. */
const mayImport: [room: string, allowed: RegExp[], why: string][] = [
  ['src/domain/', [/^src\/domain\//], 'a rule runs anywhere and is tested without setup'],
  ['src/contract/', [/^src\/(domain|contract)\//, /^zod$/], 'it is what both towers sign'],
  [
    'src/web/ui/',
    [/^src\/web\/ui\//, /^react(-dom)?(\/|$)/, /^lucide-react/, /^@fontsource\//],
    'ui knows nothing of bookings',
  ],
  [
    'src/web/api/',
    [
      /^src\/web\/api\//,
      /^src\/contract\//,
      /^src\/server\/app\.ts$/,
      /^src\/web\/ui\/toast\.ts$/,
      /^hono\/client$/,
      /^@tanstack\/react-query$/,
    ],
    'the client knows no screen',
  ],
  [
    'src/web/data/',
    [/^src\/web\/(data|api)\//, /^src\/(contract|domain)\//, /^@tanstack\/react-query$/, /^react$/],
    'server state has no looks',
  ],
  ['src/web/app/', [/^src\/(web|contract|domain)\//, /^[^s]/, /^s(?!rc\/)/], 'the roof of the web'],
  [
    'src/web/',
    [/^src\/(web|contract|domain)\//, /^[^s]/, /^s(?!rc\/)/],
    'no bridge between the towers',
  ],
  [
    'src/server/',
    [/^src\/(server|contract|domain)\//, /^[^s]/, /^s(?!rc\/)/],
    'no bridge between the towers',
  ],
]

/** Each package has one door. */
const doors: [pkg: RegExp, rooms: RegExp][] = [
  [/^@aws-sdk\//, /^src\/server\/files\//],
  [/^kysely(\/|$)/, /^src\/server\/(db\/|change\.ts|auth\/|testing\/|.*-(store|list)\.ts$)/],
  [/^pg$/, /^src\/server\/(db\/|testing\/)/],
  [/^node:sqlite$/, /^src\/server\/db\//],
  [
    /^(@hono\/|hono(\/|$))/,
    /^src\/(server\/(http\/|app\.ts|main\.ts|testing\/|.*-routes\.ts$)|web\/api\/)/,
  ],
  [/^prom-client$/, /^src\/server\/metrics\//],
  [/^tar-stream$/, /^src\/server\/backup\//],
  [/^nodemailer(\/|$)/, /^src\/server\/mail\//],
  [/^@visx\//, /^src\/web\/charts\//],
  [/^(@tanstack\/react-router)$/, /^src\/web\/(?!ui\/|data\/|api\/)/],
]

const importsOf = (file: string) =>
  [...(text.get(file) ?? '').matchAll(/(?:from |import\()'([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, bare]) => place(file, from ?? bare ?? ''),
  )

function place(file: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/')
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  return specifier
}

describe('the house', () => {
  test('every room looks only where it may', () => {
    const broken = code
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const law = mayImport.find(([room]) => file.startsWith(room))
        if (!law) return []
        const [, allowed, why] = law
        return importsOf(file)
          .filter((target) => !allowed.some((pattern) => pattern.test(target)))
          .map((target) => `${file} imports ${target}: ${why}`)
      })
    expect(broken).toEqual([])
  })

  test('a feature of the web looks into no other feature', () => {
    const features = [
      'dashboard',
      'bookings',
      'calendar',
      'guests',
      'cabins',
      'staff',
      'settings',
      'account',
      'login',
    ]
    const sharedParts = [
      'AmountCell',
      'ChangeSummary',
      'CheckOutButton',
      'RateChoice',
      'StatusTag',
      'StayCell',
      'SwapButton',
      'UndoStepButton',
      'WhyNotList',
    ].map((name) => `src/web/bookings/${name}.tsx`)
    sharedParts.push('src/web/cabins/CabinPicture.tsx')
    const featureOf = (file: string) => features.find((name) => file.startsWith(`src/web/${name}/`))
    const broken = code.flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(file) && featureOf(target))
        .filter((target) => featureOf(target) !== featureOf(file))
        .filter((target) => !sharedParts.includes(target))
        .map((target) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('each package has one door', () => {
    const broken = code
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        importsOf(file).flatMap((target) =>
          doors
            .filter(([pkg, rooms]) => pkg.test(target) && !rooms.test(file))
            .map(() => `${file} imports ${target}`),
        ),
      )
    expect(broken).toEqual([])
  })

  test('crossing a storey is written with #, inside a storey it is relative', () => {
    const storeyOf = (file: string) => /^src\/(\w+)\//.exec(file)?.[1]
    const broken = code.flatMap((file) =>
      [...(text.get(file) ?? '').matchAll(/(?:from |import\()'((?:#|\.)[^']+)'/g)]
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => {
          const crosses = storeyOf(place(file, specifier)) !== storeyOf(file)
          return crosses !== specifier.startsWith('#')
        })
        .map((specifier) => `${file} writes ${specifier}`),
    )
    expect(broken).toEqual([])
  })

  test('no file is longer than 250 lines', () => {
    const long = files.filter((file) => (text.get(file) ?? '').split('\n').length > 251)
    expect(long).toEqual([])
  })

  test('file names are unique in their storey', () => {
    const names = code.map((file) => `${file.split('/')[1]}: ${file.split('/').at(-1)}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('there are no barrels and no default exports', () => {
    const barrels = code.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(text.get(file) ?? ''))
    const defaults = code.filter((file) => /^export default/m.test(text.get(file) ?? ''))
    expect([...barrels, ...defaults]).toEqual([])
  })

  test('only the database floor names an engine', () => {
    const allowed = /^src\/server\/(db\/|config\.ts|launch\.mjs|auth\/auth\.ts|testing\/)/
    const broken = code
      .filter((file) => !isTest(file) && !allowed.test(file))
      .filter((file) => /sqlite|postgres/i.test(text.get(file) ?? ''))
    expect(broken).toEqual([])
  })

  test('every write goes through the one door', () => {
    const allowed = /^src\/server\/(db\/|change\.ts)/
    const broken = code
      .filter((file) => !isTest(file) && !allowed.test(file))
      .filter((file) => /\.transaction\(\)/.test(text.get(file) ?? ''))
    expect(broken).toEqual([])
  })

  test('statuses are compared by the rules, not by hand', () => {
    const broken = code
      .filter((file) => !isTest(file) && /^src\/web\//.test(file))
      .filter((file) =>
        /status\s*(===|!==)\s*'(unconfirmed|checked|cancelled|no-show)/.test(text.get(file) ?? ''),
      )
    expect(broken).toEqual([])
  })

  test('the browser is never handed markup or inline code', () => {
    const broken = code.filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|javascript:/.test(text.get(file) ?? ''),
    )
    expect(broken).toEqual([])
  })
})

describe('the package', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
    >
  }

  test('one Node is pinned for every platform', () => {
    const platforms = ['linux-x64', 'linux-arm64', 'bin-darwin-arm64', 'darwin-x64', 'win-x64']
    const versions = platforms.map((name) => lock.packages[`node_modules/node-${name}`]?.version)
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).toBe('26.10.0')
  })

  // npm drops the packages of platforms that its registry lacks, and then refuses its own lockfile.
  test('the lockfile lists the packages of every platform', () => {
    const places = Object.keys(lock.packages)
    const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {})
        .filter((name) => !places.some((key) => key.endsWith(`node_modules/${name}`)))
        .map((name) => `${place} wants ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('the lockfile names no download address', () => {
    expect(
      Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://')),
    ).toEqual([])
  })
})
