import type { Plugin, Rolldown } from 'vite'
import { beginnings } from './src/web/app/beginnings.ts'

/** Notes for the server what a browser may fetch beside the page of each screen. */
export function fetchedAhead(): Plugin {
  return {
    name: 'fetched-ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      const ahead = beginnings.map(({ path, screen, figures, data }) => ({
        path,
        scripts: screen ? scriptsOf(screen, bundle) : [],
        fonts: figures ? [fontOfFigures(bundle)] : [],
        data,
      }))
      this.emitFile({
        type: 'asset',
        fileName: '.vite/ahead.json',
        source: JSON.stringify(ahead),
      })
    },
  }
}

function fontOfFigures(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /\/sono-latin-.*\.woff2$/.test(file))
  if (!font) throw new Error('The build has no letters for figures; have they changed?')
  return `/${font}`
}

/** The screen's script and what it needs; the page itself names the first. */
function scriptsOf(screen: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${screen}`)))
  if (!own) throw new Error(`The build has no ${screen}; has it been moved?`)
  const found = new Set([own])
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found].filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`)
}
