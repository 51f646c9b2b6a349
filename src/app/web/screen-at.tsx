import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isConnectionLost } from '#ui/api/connection.ts'
import { loadCode, loadedCode } from '#ui/loading/loaded-code.ts'
import { useShownFormats } from '#ui/shown-formats.ts'
import { type ScreenPath, screens } from './screens.ts'

export type LoadedPath = Exclude<ScreenPath, '/login'>

const modules = import.meta.glob<ScreenModule>([
  '../../features/*/web/**/*Screen.tsx',
  '!../../features/login/web/LoginScreen.tsx',
])

/**
 * The properties of a screen's route. Its loader calls `prefetchScreen` of the screen's module, if there
 * is one, with the search and the parameters, so that the first script does not contain its queries.
 */
export function screenAt<Path extends LoadedPath>(path: Path) {
  const { title, module } = screens[path]
  const name = module.split('/').at(-1) ?? ''
  const loadScreen = async () => {
    const loaded = await loadCode(loaderOf(path)).catch((error: unknown) => {
      // The router would load the page again, which needs a connection too.
      throw isConnectionLost() ? new Error('This screen needs a connection to open.') : error
    })
    return { Screen: inShownFormats(Reflect.get(loaded, name)) }
  }
  return {
    path,
    staticData: { title },
    component: lazyRouteComponent(loadScreen, 'Screen'),
    loader: ({ deps, params }: { deps: object; params: Record<string, string> }) =>
      prefetchScreen(path, { ...deps, ...params }),
  }
}

/** The screen itself shows an error if its module cannot be loaded. */
export function prefetchScreen(path: LoadedPath, address: object): void {
  const load = loaderOf(path)
  Promise.resolve(loadedCode(load) ?? loadCode(load))
    .then(({ prefetchScreen: begin }) => begin?.(address))
    .catch(() => {})
}

type ScreenModule = { prefetchScreen?: (address: object) => unknown }

function loaderOf(path: LoadedPath) {
  const load = modules[`../../${screens[path].module}.tsx`]
  if (!load) throw new Error(`The module of ${path} is missing.`)
  return load
}

/** The router does not render a screen again when only the layout around it does. */
function inShownFormats(Screen: ComponentType | undefined): ComponentType {
  if (!Screen) throw new Error('The screen is missing.')
  return () => {
    useShownFormats()
    return <Screen />
  }
}
