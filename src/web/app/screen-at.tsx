import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useShownFormats } from '../shown-formats.ts'
import { type ScreenPath, screens } from './screens.ts'

type ScreenModule = Record<string, ComponentType>

const modules = import.meta.glob<ScreenModule>([
  '../*/*Screen.tsx',
  '!../app/*',
  '!../login/LoginScreen.tsx',
])

/** The properties of a screen's route that the list defines. */
export function screenAt<Path extends Exclude<ScreenPath, '/login'>>(path: Path) {
  const { title, module } = screens[path]
  const load = modules[`../${module}.tsx`]
  const [, name = ''] = module.split('/')
  if (!load) throw new Error(`There is no ${module}`)
  const loadScreen = async () => ({ Screen: inShownFormats((await load())[name]) })
  return { path, staticData: { title }, component: lazyRouteComponent(loadScreen, 'Screen') }
}

/** The router does not render a screen again when only the layout around it does. */
function inShownFormats(Screen: ComponentType | undefined): ComponentType {
  if (!Screen) throw new Error('The module of a screen has no component of its name.')
  return () => {
    useShownFormats()
    return <Screen />
  }
}
