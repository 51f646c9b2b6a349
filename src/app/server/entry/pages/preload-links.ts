import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HonoRequest } from 'hono'
import type { Language } from '#domain/i18n/language.ts'

/** Who opens a page. */
export type PageReader = { isLoggedIn: boolean; language: Language }

/** What the build recorded about a screen: its path, its files and its first requests. */
type Screen = {
  path: string
  scripts: string[]
  styles: string[]
  data: string[]
}

export type Screens = {
  /**
   * The `Link` header with which a browser preloads what the screen needs. A browser keeps a preloaded
   * response until a script takes it, so responses for staff are named only to a user who is logged in.
   */
  linkOf: (request: HonoRequest, reader: PageReader) => string | undefined
  /** Whether the web app has a screen at this path; true for any path while no build recorded them. */
  has: (path: string) => boolean
}

const script = (path: string) => `<${path}>; rel=modulepreload`
const style = (path: string) => `<${path}>; rel=preload; as=style; crossorigin`
/** With the same mode as the web app's own request, or the browser would send both. */
const data = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`

export function readScreens(folder: string): Screens {
  const read = <Recorded>(name: string): Recorded | undefined => {
    const path = join(folder, '.vite', name)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  }
  const recorded = read<Screen[]>('ahead.json') ?? []
  /** Where the scripts of a language are. */
  const folders = read<Record<string, string>>('languages.json') ?? {}
  const screens = recorded.map((screen) => ({
    ...screen,
    isOpen: screen.path === '/login',
    pattern: new RegExp(`^${screen.path.replace(':id', '(\\d+)')}$`),
  }))
  const login = screens.find(({ isOpen }) => isOpen)

  function linkOf(request: HonoRequest, { isLoggedIn, language }: PageReader) {
    const requested = screens.find(({ pattern }) => pattern.test(request.path))
    // A browser without a session is redirected to the login.
    const screen = isLoggedIn ? requested : requested && login
    if (!screen || (isLoggedIn && screen.isOpen)) return undefined
    const [, id = ''] = screen.pattern.exec(request.path) ?? []
    // With query parameters, the screen's first requests are others.
    const isPlain = screen === requested && new URL(request.url).search === ''
    const own = isPlain ? screen.data.map((path) => path.replace(':id', id)) : []
    const paths = screen.isOpen ? own : ['/api/session', ...own]
    const inLanguage = (path: string) => path.replace('assets/', folders[language] ?? 'assets/')
    return [
      ...screen.scripts.map(inLanguage).map(script),
      ...screen.styles.map(style),
      ...paths.map(data),
    ].join(', ')
  }

  function has(path: string) {
    const plain = path.replace(/(?<=.)\/$/, '')
    return screens.length === 0 || screens.some(({ pattern }) => pattern.test(plain))
  }

  return { linkOf, has }
}
