import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/features/demo/server/images')

/** The drawings of cabins. The folder also contains the avatar of the demo user. */
const drawings = () => readdirSync(folder).filter((name) => name !== 'avatar.webp')

/** Serves the drawn cabins, /drawings/fox-den.webp, for properties that have no photos yet. */
export function drawingFiles(): Plugin {
  return {
    name: 'drawing-files',

    configureServer(server) {
      server.middlewares.use('/drawings', (request, response, next) => {
        const file = drawings().find((name) => request.url === `/${name}`)
        if (!file) return next()
        response.setHeader('content-type', 'image/webp')
        response.end(readFileSync(join(folder, file)))
      })
    },

    generateBundle() {
      for (const file of drawings()) {
        const source = readFileSync(join(folder, file))
        this.emitFile({ type: 'asset', fileName: `drawings/${file}`, source })
      }
    },
  }
}
