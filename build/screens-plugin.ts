import { basename, join, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import {
  firstRequests,
  landing,
  type ScreenPath,
  type SharedScript,
  screens,
  sharedScripts,
} from '../src/app/web/screens.ts'

const sources = join(import.meta.dirname, '../src')
const listed = new Map<string, SharedScript>()
for (const screen of Object.values(screens))
  if ('module' in screen) listed.set(moduleOf(screen.module), screen.script)

const landingModule = moduleOf(screens[landing].module)

function moduleOf(place: string): string {
  return join(sources, `${place}.tsx`)
}

/**
 * Chromium compiles all functions of a script that begins with this comment while it loads, in another
 * thread, instead of each when it is first called. Other browsers ignore it.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad'

/**
 * Divides the web app into few scripts, by the list of screens (src/app/web/screens.ts) and by what
 * imports what, and notes for the server what each screen needs.
 *
 * - `first` holds what the entry imports.
 * - `frame` holds what the frame of all screens imports.
 * - Each shared script holds what two or more screens or later parts import, at least one of
 *   them a screen of its kind, and none of a kind before: no two shared scripts need each other.
 * - `controls` holds what two of `lists`, `stays` and `forms` share, so that none loads another; what
 *   only one screen of each shares is in `lists-stays`, `lists-forms` or `stays-forms`.
 * - `validation` holds what forms share and that needs Zod, since some of them validate later.
 * - `charts` holds the charts and the packages with which they draw, as soon as two features use
 *   them.
 * - What a feature's screens load later, such as the dialogs of a booking, is one script, what needs Zod
 *   another, and `later` holds what only such scripts of several features share.
 * - What one screen shares only with later parts of its own feature stays in the script of the screen.
 * - `rules` holds what a part of the domain that loads later shares with screens of one kind.
 *
 * Each script has one stylesheet, which loads in parallel with it. Only that of `first` holds those of
 * the frame and the dashboard too, because they open after the login.
 */
export function screenScripts(): Plugin {
  let scriptOf = new Map<string, string>()
  return {
    name: 'screen-scripts',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', test: (id) => scriptOf.get(id) === 'first', priority: 1 },
                {
                  name: (id) => scriptOf.get(id) ?? null,
                  debugName: 'shared',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      scriptOf = divided(new Map(ids.map((id) => [id, this.getModuleInfo(id)])))
    },
    // The stylesheets are in the bundle, and the scripts complete, only after all other plugins.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `${compileHint}\n${file.code}`
        const source = JSON.stringify(notesOf(Object.values(bundle)))
        this.emitFile({ type: 'asset', fileName: '.vite/ahead.json', source })
      },
    },
  }
}

/** `bookings` of `features/bookings/web/…`, `charts` of `ui/charts/…`; otherwise the first folder. */
function featureOf(id: string): string {
  const [top = '', folder = ''] = relative(sources, id).split(sep)
  return top === 'features' || top === 'ui' ? folder : top
}

const isPackage = (id: string) => id.includes('/node_modules/')

type Modules = Map<string, Rolldown.ModuleInfo | null>

/** The script of each module that does not simply stay with the one screen that imports it. */
function divided(modules: Modules): Map<string, string> {
  const openers = new Map<string, string[]>()
  for (const [id, info] of modules)
    for (const part of info?.dynamicallyImportedIds ?? [])
      openers.set(part, [...(openers.get(part) ?? []), id])

  const entries = [...modules.keys()].filter((id) => modules.get(id)?.isEntry)
  const first = closureOf(entries, modules)
  const frame = closureOf(
    [...openers.keys()].filter((id) => featureOf(id) === 'app'),
    modules,
  )

  /** The screens and later parts that import a module, themselves or by way of others. */
  const users = new Map<string, string[]>()
  for (const user of openers.keys())
    for (const id of closureOf([user], modules))
      if (!first.has(id) && !frame.has(id)) users.set(id, [...(users.get(id) ?? []), user])

  const isChart = (id: string) => featureOf(id) === 'charts'
  const ofCharts = closureOf([...modules.keys()].filter(isChart), modules)

  const validates = (id: string) =>
    [...closureOf([id], modules)].some((part) => part.includes('/node_modules/zod/'))

  /** What the screens of a feature load later. */
  const later = (feature: string) =>
    [...openers.keys()].filter((id) => !listed.has(id) && featureOf(id) === feature)

  function scriptOf(id: string): string | undefined {
    const isStylesheet = id.endsWith('.css')
    if (first.has(id)) return 'first'
    if (frame.has(id)) return isStylesheet ? 'first' : 'frame'
    const needed = users.get(id) ?? []
    const kinds = needed.flatMap((user) => listed.get(user) ?? [])
    const [feature = '', ...otherFeatures] = new Set(needed.map(featureOf))
    if (otherFeatures.length > 0 && (isChart(id) || (ofCharts.has(id) && isPackage(id))))
      return 'charts'
    if (isStylesheet && needed.includes(landingModule)) return 'first'
    if (otherFeatures.length === 0 && kinds.length === 0 && later(feature).length > 1)
      return `${feature}-${validates(id) ? 'rules' : 'later'}`
    if (otherFeatures.length === 0 && kinds.length === 0) return undefined
    if (otherFeatures.length === 0 && kinds.length === 1)
      return basename(needed.find((user) => listed.has(user)) ?? '', '.tsx')
    if (needed.length <= 1) return undefined
    if (kinds.length < 2 && needed.some((user) => featureOf(user) === 'domain')) return 'rules'
    const kind = sharedScripts.find((one) => kinds.includes(one))
    if (kind === 'forms' && validates(id)) return 'validation'
    const sharing = (['lists', 'stays', 'forms'] as const).filter((one) => kinds.includes(one))
    if (kind !== 'frame' && sharing.length > 1)
      return kinds.length > 2 ? 'controls' : sharing.join('-')
    return kind ?? 'later'
  }

  const scripts = new Map<string, string>()
  for (const id of modules.keys()) {
    const script = scriptOf(id)
    if (script) scripts.set(id, script)
  }
  return scripts
}

function closureOf(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const next of modules.get(id)?.importedIds ?? []) found.add(next)
  return found
}

type Files = (Rolldown.OutputAsset | Rolldown.OutputChunk)[]

/** What a browser may fetch in parallel with the page of each screen. */
function notesOf(files: Files) {
  const chunks = files.filter((file) => file.type === 'chunk')
  const paths = Object.keys(screens) as ScreenPath[]
  return [['/', landing] as const, ...paths.map((path) => [path, path] as const)].map(
    ([path, shown]) => {
      const screen = screens[shown]
      const needed = chunksOf('module' in screen ? moduleOf(screen.module) : undefined, chunks)
      const stylesheets = needed.flatMap(({ viteMetadata }) => [
        ...(viteMetadata?.importedCss ?? []),
      ])
      return {
        path: withId(path),
        scripts: needed.map(({ fileName }) => `/${fileName}`),
        styles: [...new Set(stylesheets)].map((stylesheet) => `/${stylesheet}`),
        data: firstRequests[shown].map(withId),
      }
    },
  )
}

const withId = (path: string) => path.replace(/\$\w+/, ':id')

/** The first script, which is the largest, then the screen's and what it imports. */
function chunksOf(module: string | undefined, chunks: Rolldown.OutputChunk[]) {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  if (module) {
    const own = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!own) throw new Error(`The build has no ${module}; has it been moved?`)
    found.add(own)
  }
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}
