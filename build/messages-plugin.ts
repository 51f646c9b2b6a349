import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { Plugin, Rolldown } from 'vite'
import { needsJavaScript } from '../src/app/web/screens.ts'
import { withoutContext } from '../src/domain/i18n/find-message.ts'
import { type Catalog, readCatalogs } from '../src/platform/base/languages.ts'
import { messageCalls } from './messages.ts'

/**
 * Builds the web app once for each language: a mark takes the place of each message, and in each copy of a
 * script the compiled message of its language that of the mark (decision 101). The browser loads neither
 * a catalog nor a parser, and English is as large as without translations.
 */
export function messagesOfEachLanguage(): Plugin {
  const messages = new Map<string, { text: string; isPlain: boolean }>()
  /** The development server shows English. */
  let isBuild = true

  function mark(text: string, isPlain: boolean): string {
    const id = createHash('sha256').update(`${isPlain} ${text}`).digest('hex').slice(0, 12)
    messages.set(id, { text, isPlain })
    return `@@${id}@@`
  }

  /** A script with the messages of one language. A mark may have become a part of a longer text. */
  const translated = (code: string, catalog: Catalog) =>
    code.replace(/(["'`])@@(\w{12})@@\1|@@(\w{12})@@/g, (_, quote, whole, part) => {
      const { text = '', isPlain = true } = messages.get(whole ?? part) ?? {}
      const translation = catalog[text] ?? withoutContext(text)
      if (quote) return JSON.stringify(isPlain ? translation : compile(translation))
      if (!isPlain) throw new Error(`The message "${text}" is joined to another text.`)
      return JSON.stringify(translation)
        .slice(1, -1)
        .replace(/['`]|\$(?=\{)/g, '\\$&')
    })

  return {
    name: 'messages-of-each-language',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    // The messages are compiled, so the parser stays out of the browser.
    load: {
      filter: { id: /src\/domain\/i18n\/find-message\.ts$/ },
      handler: () => `
        export const findText = (language, text) => text
        export const findMessage = findText`,
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const marks = messageCalls(`${id}.js`, code).flatMap(
          ({ text, taker, values, call, argument }) => {
            if (text === undefined) return []
            const isPlain = taker === 'msg' || (taker === 't' && values?.length === 0)
            const english = withoutContext(text)
            const shown = isPlain ? english : compile(english)
            return {
              ...(isPlain ? call : argument),
              mark: JSON.stringify(isBuild ? mark(text, isPlain) : shown),
            }
          },
        )
        const marked = marks
          .toSorted((one, other) => other.start - one.start)
          .reduce(
            (rest, { start, end, mark }) => rest.slice(0, start) + mark + rest.slice(end),
            code,
          )
        return { code: marked, map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const scripts = files.filter((file) => file.type === 'chunk')
        const folders = Object.entries(readCatalogs()).map(([language, catalog]) => {
          const hash = createHash('sha256').update(JSON.stringify(catalog)).digest('hex')
          const folder = `assets/${language}-${hash.slice(0, 8)}/`
          for (const { fileName, code } of scripts)
            this.emitFile({
              type: 'asset',
              fileName: inFolder(fileName, folder),
              source: withScriptsIn(folder, translated(code, catalog), scripts),
            })
          const page = bundle['index.html']
          if (page?.type === 'asset')
            this.emitFile({
              type: 'asset',
              fileName: `index.${language}.html`,
              source: `${page.source}`
                .replace('lang="en"', `lang="${language}"`)
                .replace('src="/assets/', `src="/${folder}`)
                .replace(needsJavaScript, catalog[needsJavaScript] ?? needsJavaScript),
            })
          return [language, folder]
        })
        for (const script of scripts) script.code = translated(script.code, {})
        this.emitFile({
          type: 'asset',
          fileName: '.vite/languages.json',
          source: JSON.stringify(Object.fromEntries(folders)),
        })
      },
    },
  }
}

const inFolder = (file: string, folder: string) => file.replace('assets/', folder)

/** The scripts name those that they load later from the top, unlike those that they import. */
const withScriptsIn = (folder: string, code: string, scripts: Rolldown.OutputChunk[]) =>
  scripts.reduce(
    (text, { fileName }) => text.replaceAll(`"${fileName}"`, `"${inFolder(fileName, folder)}"`),
    code,
  )
