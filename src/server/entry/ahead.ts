import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HonoRequest } from 'hono'

/** What the build noted of a screen: its path, what it needs, the questions it begins with. */
type Ahead = {
  path: string
  scripts: string[]
  styles: string[]
  data: string[]
}

/**
 * The Link header of a page: what its screen will need, fetched beside it. A browser keeps an answer
 * that nobody takes for whoever asks next, however late: so nothing is named that only staff may ask
 * for unless it is staff who ask.
 */
export type LinkOf = (request: HonoRequest, isSignedIn: boolean) => string | undefined

const script = (path: string) => `<${path}>; rel=modulepreload`
const style = (path: string) => `<${path}>; rel=preload; as=style; crossorigin`
/** As the web app will ask for it, or it would be fetched twice. */
const question = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`

export function readAhead(folder: string): LinkOf {
  const note = join(folder, '.vite/ahead.json')
  const noted: Ahead[] = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : []
  const screens = noted.map((ahead) => ({
    ...ahead,
    isOpen: ahead.path === '/login',
    pattern: new RegExp(`^${ahead.path.replace(':id', '(\\d+)')}$`),
  }))
  const login = screens.find(({ isOpen }) => isOpen)
  return (request, isSignedIn) => {
    const asked = screens.find(({ pattern }) => pattern.test(request.path))
    // Whoever is a stranger is led to the login.
    const screen = isSignedIn ? asked : asked && login
    if (!screen || (isSignedIn && screen.isOpen)) return undefined
    const [, id = ''] = screen.pattern.exec(request.path) ?? []
    // An address that says more than its path asks other questions.
    const isPlain = screen === asked && new URL(request.url).search === ''
    const data = isPlain ? screen.data.map((path) => path.replace(':id', id)) : []
    const questions = screen.isOpen ? data : ['/api/session', ...data]
    return [
      ...screen.scripts.map(script),
      ...screen.styles.map(style),
      ...questions.map(question),
    ].join(', ')
  }
}
