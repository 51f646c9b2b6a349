import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useShownFormats } from '../shown-formats.ts'
import { type ScreenPath, screens } from './screens.ts'

type LoadedPath = Exclude<ScreenPath, '/login'>

const modules = import.meta.glob<object>([
  '../**/*Screen.tsx',
  '!../app/*',
  '!../login/LoginScreen.tsx',
])

/** The modules that have been loaded: importing them again would take a turn of the event loop. */
const loaded = new Map<LoadedPath, object>()

/** The properties of a screen's route that the list defines. */
export function screenAt<Path extends LoadedPath>(path: Path) {
  const { title, module } = screens[path]
  const name = module.split('/').at(-1) ?? ''
  const loadScreen = async () => ({ Screen: inShownFormats(Reflect.get(await load(path), name)) })
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
  const known = loaded.get(path) as Module | undefined
  Promise.resolve(known ?? load<Module>(path))
    .then(begin)
    .catch(() => {})
}

async function load<Module extends object>(path: LoadedPath): Promise<Module> {
  const module = (await modules[`../${screens[path].module}.tsx`]?.()) ?? {}
  loaded.set(path, module)
  return module as Module
}

/** The router does not render a screen again when only the layout around it does. */
function inShownFormats(Screen: ComponentType | undefined): ComponentType {
  if (!Screen) throw new Error('The screen is missing.')
  return () => {
    useShownFormats()
    return <Screen />
  }
}
