import * as drawings from 'country-flag-icons/string/3x2'
import type { Plugin } from 'vite'
import { countryCodes } from '#domain/countries.ts'

const flags = new Map(Object.entries(drawings).filter(([code]) => countryCodes.includes(code)))

/** Serves every country's flag as its own small file, /flags/PT.svg, outside the scripts. */
export function flagFiles(): Plugin {
  return {
    name: 'flag-files',

    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const flag = flags.get(/^\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1] ?? '')
        if (!flag) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(flag)
      })
    },

    generateBundle() {
      for (const [code, source] of flags) {
        this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source })
      }
    },
  }
}
