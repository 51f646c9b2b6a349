import { entryOf } from '#app/server/entry/access/guard.ts'
import { documentedCall, routesByCall } from '#platform/http/documented-routes.ts'
import type { TestApp } from './test-app.ts'

/** Calls of the API as text: a method in each line, and its paths below /api. */
export const callsIn = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [method, ...paths] = line.trim().split(/\s+/)
      return paths.map((path) => `${method} /api/${path}`)
    })

/** Every route there is, from the app itself: as in the API document, and as a request with an id in the place of each parameter. */
export function everyRoute({ app }: TestApp, id = '9') {
  const documented = routesByCall(app)
  const mounted = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/'))
  return [...new Set(mounted.map(documentedCall))].map((route) => {
    const [method = '', path = ''] = route.replaceAll(/\{.+?\}/g, id).split(' ')
    const documentation = documented.get(route)
    return {
      route,
      method,
      path,
      isDocumented: documentation !== undefined,
      entry: entryOf(method, path, documentation),
    }
  })
}
