import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, files, isTest, program, textOf } from './architecture/source-files.ts'

/*
 * The architecture rules as data (docs/explanation/architecture.md draws them). A violation fails with a sentence
 * that names the file, the import and the rule.
 */

const root = resolve(import.meta.dirname, '..')
const packagesAndNode = /^(?!src\/)/

/** What the files of a folder may import; the first entry that fits a file counts. */
const mayImport: [folder: string, allowed: RegExp[], why: string][] = [
  [
    'src/domain/',
    [/^src\/domain\//],
    'domain code must not depend on Node, the browser or a package',
  ],
  [
    'src/contract/',
    [/^src\/(domain|contract)\//, /^zod$/],
    'the contract must depend on the domain and zod only, because the server and the web share it',
  ],
  [
    'src/web/ui/',
    [/^src\/web\/ui\//, /^react(-dom)?(\/|$)/, /^lucide-react/, /^@fontsource\//, /^uqr$/],
    'ui components must not depend on features or data',
  ],
  [
    'src/web/api/',
    [
      /^src\/web\/api\//,
      /^src\/contract\//,
      /^src\/server\/entry\/app\.ts$/,
      /^src\/web\/ui\/toast\.ts$/,
      /^hono\/client$/,
      /^@tanstack\/react-query$/,
      /^@simplewebauthn\/browser$/,
    ],
    'the API client must not depend on screens',
  ],
  [
    'src/web/data/',
    [/^src\/web\/(data|api)\//, /^src\/(contract|domain)\//, /^@tanstack\/react-query$/, /^react$/],
    'server state must not depend on components',
  ],
  [
    'src/web/',
    [/^src\/(web|contract|domain)\//, packagesAndNode],
    'the web must use the server through the contract only',
  ],
  [
    'src/server/',
    [/^src\/(server|contract|domain)\//, packagesAndNode],
    'the server must not depend on the web',
  ],
]

/** The layers of the server, lowest first; features are all folders that are not listed. */
const serverLayers: readonly (readonly string[])[] = [
  ['base'],
  ['db', 'files'],
  [
    'audit-entry.ts',
    'change.ts',
    'context.ts',
    'best-effort-write.ts',
    'outgoing-event-store.ts',
    'stores',
  ],
  ['http', 'mail'],
  ['auth'],
  ['(features)'],
  ['demo'],
  ['entry'],
  ['program'],
]
const webLayers: readonly (readonly string[])[] = [
  ['ui'],
  ['api'],
  ['data', 'forms', 'charts', 'format.ts', 'relative-day.ts', 'search.ts'],
  ['(features)'],
  ['app'],
]

/** Imports of types from a higher layer that are allowed; there may be at most five. */
const upwardTypes: readonly (readonly [importer: string, imported: string])[] = [
  ['src/server/context.ts', 'src/server/auth/auth.ts'],
  ['src/server/context.ts', 'src/server/events/events.ts'],
  ['src/server/context.ts', 'src/server/mail/mailer.ts'],
  ['src/server/context.ts', 'src/server/monitoring/metrics.ts'],
]

/** The only files that may import a package. */
const packageOwners: [pkg: RegExp, owners: RegExp][] = [
  [/^@aws-sdk\//, /^src\/server\/files\//],
  [/^kysely(\/|$)/, /^src\/server\/(db\/|demo\/|change\.ts|auth\/|testing\/|.*-(store|list)\.ts$)/],
  [/^pg$/, /^src\/server\/(db\/|testing\/)/],
  [/^node:sqlite$/, /^src\/server\/db\//],
  [
    /^(@hono\/|hono(\/|$))/,
    /^src\/(server\/(http\/|entry\/|testing\/|auth\/cookies\.ts|.*-routes?\.ts$)|web\/api\/)/,
  ],
  [/^prom-client$/, /^src\/server\/monitoring\//],
  [/^tar-stream$/, /^src\/server\/backup\//],
  [/^ical\.js$/, /^src\/server\/feeds\//],
  [/^yazl$/, /^src\/server\/exports\//],
  [/^nodemailer(\/|$)/, /^src\/server\/mail\//],
  [/^@visx\//, /^src\/web\/charts\//],
  [/^(@tanstack\/react-router)$/, /^src\/web\/(?!ui\/|data\/|api\/)/],
]

/** `from '…'`, `import('…')` and `import '…'`. */
const anyImport = /(?:from |import\()'([^']+)'|^import '([^']+)'/gm

const importsOf = (file: string) =>
  [...textOf(file).matchAll(anyImport)].map(([, from, bare]) => place(file, from ?? bare ?? ''))

/** The same without `import type` and without `import { type A, type B }`. */
const valueImport =
  /^(?:import|export) (?!type )(?!\{(?:\s*type \w+(?: as \w+)?,?)+\s*\})[^']*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm

const valueImportsOf = (file: string) =>
  [...textOf(file).matchAll(valueImport)].map(([, from, bare, dynamic]) =>
    place(file, from ?? bare ?? dynamic ?? ''),
  )

/** An import of this project, with its specifier as written. */
const ownImport = /(?:from |import\()'((?:#|\.)[^']+)'/g

/** The part of a path that a layer names: a folder, or a file next to the folders. */
function partOf(file: string, side: 'server' | 'web'): string {
  return file.slice(`src/${side}/`.length).split('/')[0] ?? ''
}

/** The feature of a file of the web: its folder, if the folder is in no other layer. */
function featureOf(file: string): string | undefined {
  const [, folder] = /^src\/web\/([^/]+)\//.exec(file) ?? []
  return folder && webLayers.flat().includes(folder) ? undefined : folder
}

function layerOf(file: string, side: 'server' | 'web'): number {
  const layers = side === 'server' ? serverLayers : webLayers
  const part = partOf(file, side)
  const own = layers.findIndex((layer) => layer.includes(part))
  return own >= 0 ? own : layers.findIndex((layer) => layer.includes('(features)'))
}

/** A cycle between files or folders, as a path; undefined without one. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function visit(place: string, path: readonly string[]): string[] | undefined {
    if (path.includes(place)) return [...path.slice(path.indexOf(place)), place]
    if (done.has(place)) return undefined
    for (const next of edges.get(place) ?? []) {
      const cycle = visit(next, [...path, place])
      if (cycle) return cycle
    }
    done.add(place)
    return undefined
  }
  for (const place of edges.keys()) {
    const cycle = visit(place, [])
    if (cycle) return cycle
  }
  return undefined
}

function place(file: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/')
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  return specifier
}

describe('the architecture', () => {
  test('every folder imports only what it may', () => {
    const broken = program.flatMap((file) => {
      const rule = mayImport.find(([folder]) => file.startsWith(folder))
      if (!rule) return []
      const [, allowed, why] = rule
      return importsOf(file)
        .filter((target) => !allowed.some((pattern) => pattern.test(target)))
        .map((target) => `${file} imports ${target}: ${why}`)
    })
    expect(broken).toEqual([])
  })

  for (const side of ['server', 'web'] as const) {
    test(`each layer of the ${side} imports only the layers below it`, () => {
      const broken = code
        .filter((file) => !isTest(file) && file.startsWith(`src/${side}/`))
        .flatMap((file) => {
          const values = valueImportsOf(file)
          return importsOf(file)
            .filter((target) => target.startsWith(`src/${side}/`))
            .filter((target) => layerOf(target, side) > layerOf(file, side))
            .filter((target) => {
              const isAllowed = upwardTypes.some(([from, to]) => from === file && to === target)
              return values.includes(target) || !isAllowed
            })
            .map(
              (target) => `${file} imports ${target}: a layer must import only the layers below it`,
            )
        })
      expect(broken).toEqual([])
      expect(upwardTypes.length).toBeLessThanOrEqual(5)
    })

    test(`between the folders of the ${side} there is no cycle of imports`, () => {
      const edges = new Map<string, Set<string>>()
      for (const file of code.filter((one) => !isTest(one) && one.startsWith(`src/${side}/`))) {
        const from = partOf(file, side)
        const targets = edges.get(from) ?? new Set()
        edges.set(from, targets)
        for (const target of valueImportsOf(file)) {
          if (!target.startsWith(`src/${side}/`)) continue
          const to = partOf(target, side)
          if (to !== from) targets.add(to)
        }
      }
      expect(findCycle(edges)).toBe(undefined)
    })
  }

  test('between files there is no cycle of imports, of types neither', () => {
    const edges = new Map(program.map((file) => [file, new Set(importsOf(file))]))
    expect(findCycle(edges)).toBe(undefined)
  })

  test('the server has at most 35 folders', () => {
    const folders = new Set(
      files.filter((file) => file.startsWith('src/server/')).map((file) => dirname(file)),
    )
    expect(folders.size).toBeLessThanOrEqual(35)
  })

  test('a feature of the web imports no other feature', () => {
    const sharedParts = [
      'AmountCell',
      'ChangeSummary',
      'CheckOutButton',
      'RateChoice',
      'StatusTag',
      'StayCell',
      'SwapButton',
      'RoomMoves',
      'PinButton',
      'UndoStepButton',
      'ConflictList',
    ].map((name) => `src/web/bookings/${name}.tsx`)
    sharedParts.push(
      'src/web/bookings/payment-labels.ts',
      'src/web/calendar/DateRangeNav.tsx',
      'src/web/calendar/tape-chart-days.ts',
      'src/web/calendar/use-edge-scroll.ts',
      'src/web/cabins/CabinImage.tsx',
      'src/web/closing/HandoverList.tsx',
      'src/web/history/HistorySection.tsx',
      'src/web/history/offer-undo.tsx',
      'src/web/history/stay-facts.ts',
      'src/web/housekeeping/CabinStateTag.tsx',
      'src/web/housekeeping/RequestMarks.tsx',
      'src/web/reports/NumberButton.tsx',
      'src/web/reports/OpenedNumber.tsx',
      'src/web/reports/add-up-text.ts',
      'src/web/reports/open-number.ts',
    )
    const broken = code.flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(file) && featureOf(target))
        .filter((target) => featureOf(target) !== featureOf(file))
        .filter((target) => !sharedParts.includes(target))
        .map(
          (target) =>
            `${file} imports ${target}: a feature must not depend on another one, except on its shared parts`,
        ),
    )
    expect(broken).toEqual([])
  })

  test('a package is imported only by its owner', () => {
    const broken = program.flatMap((file) =>
      importsOf(file).flatMap((target) =>
        packageOwners
          .filter(([pkg, owners]) => pkg.test(target) && !owners.test(file))
          .map(([, owners]) => `${file} imports ${target}: only ${owners.source} may import it`),
      ),
    )
    expect(broken).toEqual([])
  })

  test('imports between domain, contract, server and web start with #, all others are relative', () => {
    const sideOf = (file: string) => /^src\/(domain|contract|server|web)\//.exec(file)?.[1]
    const broken = code.flatMap((file) =>
      [...textOf(file).matchAll(ownImport)]
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => {
          const crosses = sideOf(place(file, specifier)) !== sideOf(file)
          return crosses !== specifier.startsWith('#')
        })
        .map(
          (specifier) =>
            `${file} imports ${specifier}: it must ${specifier.startsWith('#') ? 'be relative' : 'start with #'}`,
        ),
    )
    expect(broken).toEqual([])
  })
})
