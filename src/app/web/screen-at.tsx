import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadCode, loadedCode } from '#ui/loading/loaded-code.ts'
import { useShownFormats } from '#ui/shown-formats.ts'
import { type ScreenPath, screens } from './screens.ts'

type LoadedPath = Exclude<ScreenPath, '/login'>

const modules = import.meta.glob<object>([
  '../../features/*/web/**/*Screen.tsx',
  '!../../features/login/web/LoginScreen.tsx',
])

/** The properties of a screen's route that the list defines. */
export function screenAt<Path extends LoadedPath>(path: Path) {
  const { title, module } = screens[path]
  const name = module.split('/').at(-1) ?? ''
  const loadScreen = async () => {
    const loaded = await loadCode(loaderOf(path))
    return { Screen: inShownFormats(Reflect.get(loaded, name)) }
  }
  return { path, staticData: { title }, component: lazyRouteComponent(loadScreen, 'Screen') }
}

/**
 * Starts the requests of a screen with a function of its module, so that the first script does not
 * contain them. The screen itself shows an error if its module cannot be loaded.
 */
export function prefetchWith<Module extends object>(
  path: LoadedPath,
  begin: (module: Module) => unknown,
): void {
  const load = loaderOf<Module>(path)
  Promise.resolve(loadedCode(load) ?? loadCode(load))
    .then(begin)
    .catch(() => {})
}

function loaderOf<Module extends object>(path: LoadedPath) {
  const load = modules[`../../${screens[path].module}.tsx`]
  if (!load) throw new Error(`The module of ${path} is missing.`)
  return load as () => Promise<Module>
}

/** The router does not render a screen again when only the layout around it does. */
function inShownFormats(Screen: ComponentType | undefined): ComponentType {
  if (!Screen) throw new Error('The screen is missing.')
  return () => {
    useShownFormats()
    return <Screen />
  }
}
