import type { Plugin, Rolldown } from 'vite'
import { beginnings } from '../src/web/app/beginnings.ts'

/** Notes for the server what a browser may fetch beside the page of each screen. */
export function fetchedAhead(): Plugin {
  return {
    name: 'fetched-ahead',
    apply: 'build',
    // The style sheet is among the files only when all else is.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const ahead = beginnings.map(({ path, screen, data }) => {
          const scripts = scriptsOf(screen, bundle)
          return {
            path,
            scripts: scripts.map(({ fileName }) => addressOf(fileName)),
            styles: sheetsOf(scripts).map(addressOf),
            data,
          }
        })
        this.emitFile({
          type: 'asset',
          fileName: '.vite/ahead.json',
          source: JSON.stringify(ahead),
        })
      },
    },
  }
}

const addressOf = (file: string) => `/${file}`

/** The first script, which is the largest, then the screen's and what it needs. */
function scriptsOf(screen: string | undefined, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  if (screen) found.add(chunkOf(screen, chunks))
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

const sheetsOf = (scripts: Rolldown.OutputChunk[]) => [
  ...new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

function chunkOf(screen: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${screen}`)))
  if (!own) throw new Error(`The build has no ${screen}; has it been moved?`)
  return own
}
