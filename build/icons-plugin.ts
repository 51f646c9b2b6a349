import type { Plugin } from 'vite'

/**
 * Builds the icons without what their library brings along for every one of them: contexts, classes
 * that name the drawing, and the ways of other frameworks, three times the weight of the drawings
 * that the first screen shows. A drawing, its size, its colour and its silence to those who listen
 * are the library's own.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => ({ code: iconOf, moduleSideEffects: false }),
    },
  }
}

const iconOf = `
  import { createElement } from 'react'

  export default function iconOf({ node }) {
    return ({ size = 24, color = 'currentColor', ...rest }) =>
      createElement(
        'svg',
        {
          width: size,
          height: size,
          viewBox: '0 0 24 24',
          fill: 'none',
          stroke: color,
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          'aria-hidden': Object.keys(rest).some((name) => /^(aria-.*|role|title|children)$/.test(name)) ? undefined : 'true',
          ...rest,
        },
        ...node.map(([tag, attributes]) => createElement(tag, attributes)),
        rest.children,
      )
  }
`
