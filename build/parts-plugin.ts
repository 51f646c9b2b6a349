import type { Plugin } from 'vite'

type Part = {
  /** The package that is asked for, and by which module. */
  asked: RegExp
  by: RegExp
  /** What is given instead, made of the package itself. */
  given: (whole: string) => string
}

/**
 * What the house never calls and a bundler cannot know to be never called. Whoever comes to call it
 * is told so by an error, and takes its line out of here.
 */
const parts: Part[] = [
  // Router: src/web/search.ts reads and writes query parameters .
  {
    asked: /^\.\/searchParams\.js$/,
    by: /\/router-core\/dist\/esm\/router\.js$/,
    given: () => refusing('defaultParseSearch, defaultStringifySearch'),
  },
  // A route's own links, which would bring links to the login, where there are none.
  {
    asked: /^\.\/link\.js$/,
    by: /\/react-router\/dist\/esm\/route\.js$/,
    given: () => refusing('Link'),
  },
  // Query client: no list of the house grows page by page.
  {
    asked: /^\.\/infiniteQueryBehavior\.js$/,
    by: /\/query-core\/build\/modern\/query\.js$/,
    given: () => refusing('infiniteQueryBehavior'),
  },
  // Stores: a shim for the Reacts before 18, which had no hook for stores of others.
  {
    asked: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    by: /\/react-store\//,
    given: (whole) =>
      `export { useSyncExternalStoreWithSelector } from ${whole.replace('/shim/', '/')}`,
  },
]

const refusing = (names: string) => `
  function missing() { throw new Error('The web app is built without this; see build/parts-plugin.ts') }
  export { ${names.replace(/\w+/g, 'missing as $&')} }`

/** Builds the web app of only those parts of its packages that it can reach. */
export function reachableParts(): Plugin {
  const prefix = '\0part:'
  const texts = new Map<string, string>()
  return {
    name: 'reachable-parts',
    apply: 'build',
    enforce: 'pre',

    async resolveId(source, importer) {
      const part = parts.find(({ asked, by }) => asked.test(source) && by.test(importer ?? ''))
      if (!part) return null
      const whole = await this.resolve(source, importer, { skipSelf: true })
      if (!whole) return null
      texts.set(prefix + source, part.given(JSON.stringify(whole.id)))
      return { id: prefix + source, moduleSideEffects: false }
    },

    load: (id) => texts.get(id) ?? null,
  }
}
