import type { Plugin } from 'vite'

type Part = {
  /** The package that is asked for, and by which module. */
  asked: RegExp
  by: RegExp
  /** What is given instead, made of the package itself. */
  given: (whole: string) => string
}

/**
 * The chart library takes its scales by name, so that a bundler must keep all of them, with their
 * calendars, colours and number formats: a tenth of the charts that nothing ever calls.
 */
const parts: Part[] = [
  // An axis of days is made of points, one of money is linear, and what has a width is a band.
  {
    asked: /^victory-vendor\/d3-scale$/,
    by: /\/recharts\/es6\/state\/selectors\//,
    given: (whole) => `export { scaleBand, scaleLinear, scalePoint } from ${whole}`,
  },
  // An axis leads to pixels. From colour to colour, date to date or text to text leads none.
  {
    asked: /^d3-interpolate$/,
    by: /\/d3-scale\//,
    given: () => `
      export const interpolateNumber = (from, to) => (at) => +from * (1 - at) + +to * at
      export const interpolateRound = (from, to) => (at) => Math.round(+from * (1 - at) + +to * at)
      export { interpolateNumber as interpolate }
      ${refusing('piecewise')}`,
  },
  // The library asks no scale to write its numbers; the axes of the house write their own.
  {
    asked: /^d3-format$/,
    by: /\/d3-scale\//,
    given: () =>
      refusing(
        'format, formatPrefix, formatSpecifier, precisionFixed, precisionPrefix, precisionRound',
      ),
  },
  // Given a function, as it always is here, both do the same; the other also reads lodash's short forms.
  {
    asked: /^es-toolkit\/compat\/uniqBy$/,
    by: /\/recharts\//,
    given: () => `export { uniqBy as default } from 'es-toolkit'`,
  },
]

const refusing = (names: string) => `
  function missing() { throw new Error('The charts are built without this; see charts-plugin.ts') }
  export { ${names.replace(/\w+/g, 'missing as $&')} }`

/** Builds the charts of only those parts of their library that the house's two charts can reach. */
export function chartParts(): Plugin {
  const prefix = '\0chart-part:'
  const texts = new Map<string, string>()
  return {
    name: 'chart-parts',
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

    // Curves that nobody imports are dropped once it is known that to make one changes nothing.
    transform: {
      filter: { id: /\/d3-shape\// },
      handler: (code) => ({
        code: code.replaceAll('= (function custom(', '= /* @__PURE__ */ (function custom('),
        map: null,
      }),
    },
  }
}
