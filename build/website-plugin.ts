import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** The components for the property's website, each in one file with a name that does not change. */
export const websiteScripts = ['availability-calendar', 'booking-form'] as const

const sources = new URL('../src/features/website/web/booking-form/', import.meta.url)

/** Adds the components to the build, below /website/. Each is one bundle. */
export function websiteComponents(): Plugin {
  return {
    name: 'website-components',
    apply: 'build',
    async generateBundle() {
      for (const name of websiteScripts) {
        this.emitFile({
          type: 'asset',
          fileName: `website/${name}.js`,
          source: await bundled(fileURLToPath(new URL(`${name}.ts`, sources))),
        })
      }
    },
  }
}

async function bundled(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [script, ...others] = outputs
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${input} is not one file.`)
  return script.code
}
