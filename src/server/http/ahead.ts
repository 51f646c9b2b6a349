import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HonoRequest } from 'hono'

/** What the build noted of a screen: its path, what it needs, the questions it begins with. */
type Ahead = { path: string; scripts: string[]; fonts: string[]; data: string[] }

/**
 * The Link header of a page: what its screen will need, fetched beside it. A browser keeps an answer
 * that nobody takes for whoever asks next, however late: so nothing is named that only staff may ask
 * for unless it is staff who ask.
 */
export type LinkOf = (request: HonoRequest, isSignedIn: boolean) => string | undefined

const script = (path: string) => `<${path}>; rel=modulepreload`
const font = (path: string) => `<${path}>; rel=preload; as=font; type=font/woff2; crossorigin`
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
  return (request, isSignedIn) => {
    const screen = screens.find(({ pattern }) => pattern.test(request.path))
    if (!screen || screen.isOpen === isSignedIn) return undefined
    const [, id = ''] = screen.pattern.exec(request.path) ?? []
    const data = screen.data.map((path) => path.replace(':id', id))
    // An address that says more than its path asks other questions.
    const isPlain = new URL(request.url).search === ''
    const questions = [...(screen.isOpen ? [] : ['/api/session']), ...(isPlain ? data : [])]
    const { scripts, fonts } = screen
    return [...scripts.map(script), ...fonts.map(font), ...questions.map(question)].join(', ')
  }
}
