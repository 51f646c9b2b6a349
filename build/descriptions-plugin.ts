import { type Plugin, Visitor } from 'vite'

/** The functions of `src/contract/fields.ts` whose arguments only describe. */
const describing = ['text', 'textOrNull', 'integer', 'count', 'flag']

/**
 * Drops `.describe(…)`, `.meta(…)` and the arguments of these functions from the scripts of the browser:
 * they are for the API document, and forms would load up to 9 KB of them.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const cuts: [from: number, to: number][] = []
        const visitor = new Visitor({
          CallExpression({ callee, end }) {
            if (callee.type === 'Identifier' && describing.includes(callee.name)) {
              cuts.push([callee.end + 1, end - 1])
            }
            if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
            if (!['describe', 'meta'].includes(callee.property.name)) return
            cuts.push([callee.object.end, end])
          },
        })
        visitor.visit(this.parse(code))
        const rest = cuts
          .toSorted(([one], [other]) => other - one)
          .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
        return { code: rest, map: null }
      },
    },
  }
}
