import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { build, type Plugin } from 'vite'
import { withoutContext } from '../src/domain/i18n/find-message.ts'
import { defaultLanguage } from '../src/domain/i18n/language.ts'
import { type Catalog, readCatalogs } from '../src/platform/base/languages.ts'
import { messageCalls } from './messages.ts'

/** The components for the property's website, each in one file with a name that does not change. */
export const websiteScripts = ['availability-calendar', 'booking-form'] as const

const sources = fileURLToPath(new URL('../src/features/website/web/booking-form/', import.meta.url))

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
          source: await bundled(name),
        })
      }
    },
  }
}

async function bundled(name: (typeof websiteScripts)[number]): Promise<string> {
  const input = `${sources}${name}.ts`
  const result = await build({
    configFile: false,
    plugins: [allLanguagesOf(name)],
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

/** Puts the texts of a component in all languages into it, compiled, since its page can have any language. */
function allLanguagesOf(name: string): Plugin {
  const calls = globSync(`${name}*.ts`, { cwd: sources }).flatMap((file) =>
    messageCalls(file, readFileSync(`${sources}${file}`, 'utf8')),
  )
  const texts = calls.map(({ text = '' }) => text)
  const inLanguage = (catalog: Catalog) =>
    calls.map(({ text = '', values }) => {
      const translation = catalog[text] ?? withoutContext(text)
      return values?.length === 0 ? translation : compile(translation)
    })
  const translated = Object.entries(readCatalogs()).filter(([, catalog]) =>
    texts.some((text) => catalog[text] !== undefined),
  )
  const messages = [[defaultLanguage, {}] as const, ...translated].map(
    ([language, catalog]) => [language, inLanguage(catalog)] as const,
  )
  return {
    name: 'all-languages-of-a-component',
    load: {
      filter: { id: /src\/domain\/i18n\/find-message\.ts$/ },
      handler: () => `
        const texts = ${JSON.stringify(texts)}
        const messages = ${JSON.stringify(Object.fromEntries(messages))}
        export const findText = (tag, text) =>
          (messages[tag] ?? messages[tag.split('-')[0]] ?? messages.en)[texts.indexOf(text)]
        export const findMessage = findText`,
    },
  }
}
