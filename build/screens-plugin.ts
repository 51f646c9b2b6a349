import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstRequests, landing, type ScreenPath, screens } from '../src/app/web/screens.ts'

const moduleOf = (place: string) => join(import.meta.dirname, '../src', `${place}.tsx`)

/**
 * Divides the web app into few scripts by which screens and dialogs import a module, and notes for
 * the server what each screen needs.
 *
 * - `first` holds what the entry imports.
 * - `frame` holds what the layout or the dashboard, which opens after the login, shares with others.
 * - `charts` holds the charts, and `validation` what needs Zod.
 * - `shared` holds what else several screens import, and `later` what only dialogs do.
 * - What only the dialogs of one feature import is one script.
 *
 * Each script has one stylesheet, but that of `first` holds those of the frame and the dashboard too.
 */
export function screenScripts(): Plugin {
  let scriptOf = new Map<string, string | undefined>()
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
    // The stylesheets are in the bundle only after all other plugins.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(notesOf(Object.values(bundle)))
        this.emitFile({ type: 'asset', fileName: '.vite/ahead.json', source })
      },
    },
  }
}

type Modules = Map<string, Rolldown.ModuleInfo | null>

/** `bookings` of `features/bookings/web/…`. */
const featureOf = (id: string) => /src.features.([\w-]+)/.exec(id)?.[1] ?? ''
const isScreen = (id: string) => id.endsWith('Screen.tsx')
const isChart = (id: string) => /src.ui.charts|node_modules.d3-/.test(id)
const isInFrame = (id: string) =>
  id.endsWith('AppLayout.tsx') || id === moduleOf(screens[landing].module)

function divided(modules: Modules): Map<string, string | undefined> {
  const ids = [...modules.keys()]
  const first = closureOf(
    ids.filter((id) => modules.get(id)?.isEntry),
    modules,
  )
  /** The screens and dialogs that import a module, themselves or by way of others. */
  const users = new Map<string, string[]>()
  for (const user of new Set(ids.flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? [])))
    for (const id of closureOf([user], modules))
      if (!first.has(id)) users.set(id, [...(users.get(id) ?? []), user])

  const validates = (id: string) =>
    [...closureOf([id], modules)].some((part) => part.includes('/node_modules/zod/'))

  function scriptOf(id: string, needed: string[]): string | undefined {
    const [feature, ...others] = new Set(needed.map(featureOf))
    const [screen, ...otherScreens] = needed.filter(isScreen)
    const isShared = others.length > 0 || otherScreens.length > 0
    if (id.endsWith('.css') && needed.some(isInFrame)) return 'first'
    if (screen && !isShared) return basename(screen, '.tsx')
    if (isShared && isChart(id)) return 'charts'
    if (needed.some(isInFrame)) return 'frame'
    if (!screen && isShared) return 'later'
    if (!screen) return feature ? `${feature}-later` : undefined
    return validates(id) ? 'validation' : 'shared'
  }

  return new Map([
    ...[...first].map((id) => [id, 'first'] as const),
    ...[...users].map(([id, needed]) => [id, scriptOf(id, needed)] as const),
  ])
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
