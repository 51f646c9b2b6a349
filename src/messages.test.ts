import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { messageCalls, messagesOfSources, textsOutsideMessages } from '../build/messages.ts'
import { files, program, textOf } from './architecture/source-files.ts'
import { readCatalogs } from './platform/base/languages.ts'

/* Rules for the texts of people (decision 101). `npm run messages -- FOLDER` lists what is not a message yet. */

/** Where texts are for developers and operators, or are read from files, or are the same in all languages. */
const except = [
  // Words that are read, and the names of formats, keys, fonts, events and examples.
  /^src\/domain\/(dates\/month-names|guest-details|i18n\/(formats|language))\.ts$/,
  /^src\/ui\/(charts|loading)\/|^src\/ui\/(components\/(FileField|load-fonts|popover)|dates\/DateField)\.tsx?$/,
  /^src\/app\/web\/(guarded-routes|screen-at)\.tsx$/,
  /^src\/contract\/availability\.ts$/,
  /^src\/features\/imports\/domain\/(column-names|import-fields|recognize-columns|read-(ages|country|currency|paid-word|party))\.ts$/,
  /^src\/features\/imports\/server\/read-(markup-tables|xlsx)\.ts$/,
  // For operators: commands, settings, startup, metrics, SQL.
  /^src\/app\/server\/(program|entry\/listener)\//,
  /^src\/platform\/(base\/(config|data-folder|errors|startup-checks|key-fingerprint)\.ts$|db\/)/,
  /^src\/features\/backup\/server\/(?!nightly-backup)/,
  /^src\/features\/monitoring\/server\/(business-)?metrics\.ts$/,
  // For programmers: the API, the tables of the archive and of the privacy notice in the documents.
  /^src\/app\/server\/entry\/(api-document|pages)\//,
  /^src\/features\/exports\/server\/(archive-schema|described-\w+|left-out)\.ts$/,
  /^src\/features\/guests\/server\/(personal-data|privacy-notice)\.ts$/,
  /^src\/platform\/http\/(csv-response|public-address)\.ts$/,
  // Files of authorities, in their languages.
  /^src\/features\/registration\/domain\/files\/(authorities|fiche-de-police|gaesteblatt|meldeschein|siba|ubyport)\.ts$/,
  // Standards of e-invoices and of numbers.
  /^src\/domain\/xml\.ts$/,
  /^src\/features\/documents\/server\/(e-invoice\/(cii|ubl)|pdf\/embed-invoice)\.ts$/,
  /^src\/platform\/base\/vat-ids\.ts$/,
  // The standards of push messages.
  /^src\/features\/staff-mail\/server\/push-message\.ts$/,
  // Rules of the sources.
  /^src\/vocabulary\//,
  // A script of a page.
  /^src\/features\/guest-page\/server\/signature-script\.ts$/,
  // Languages of cleaners, also those that the product does not have.
  /^src\/features\/housekeeping\/web\/cleaning\/texts\//,
  // The demo's own data.
  /^src\/features\/(demo\/|website\/server\/demo-request)/,
]

const isCovered = (file: string) => !except.some((one) => one.test(file))

const calls = program
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => messageCalls(file, textOf(file)).map((call) => ({ ...call, file })))

const withValues = new Set(
  calls.filter(({ values }) => values?.length !== 0).map(({ text }) => text),
)

/** Collected before the tests, because parsing so many files takes longer than a test may on a busy machine. */
const outside = program
  .filter((file) => /\.tsx?$/.test(file) && isCovered(file))
  .flatMap((file) => textsOutsideMessages(file, textOf(file)).map((text) => `${file}: ${text}`))

/** The names of the placeholders and tags in a message. */
function namesIn(text: string): string[] {
  const names = new Set<string>()
  const collect = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, ...rest] = node
    if (typeof name === 'string') names.add(name)
    for (const part of rest) {
      if (Array.isArray(part)) collect(part)
      else if (typeof part === 'object' && part !== null)
        for (const branch of Object.values(part)) if (Array.isArray(branch)) branch.forEach(collect)
    }
  }
  const message = compile(text)
  if (Array.isArray(message)) message.forEach(collect)
  return [...names].toSorted()
}

/** A text without values is not parsed. The placeholders of an email are filled in when it is sent. */
const namesInBraces = (text: string) => (text.match(/\{[^{}]*\}/g) ?? []).toSorted()

describe('messages', () => {
  test('are whole texts, not expressions', () => {
    const computed = calls.filter(({ isComputed }) => isComputed)
    expect(computed.map(({ file }) => file)).toEqual([])
  })

  test('have no space at their ends, which would be glued to another text', () => {
    const glued = calls.filter(({ text }) => text !== undefined && text !== text.trim())
    expect(glued.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })

  test.each(calls.filter(({ values }) => values && values.length > 0))(
    '$file: "$text" has a value for each placeholder',
    ({ text = '', values }) => expect(values?.toSorted()).toEqual(namesIn(text)),
  )

  test('all texts that people read are messages', () => {
    expect(outside).toEqual([])
  })

  test('styles have no texts', () => {
    const styles = files.filter((file) => file.endsWith('.css'))
    const texts = styles.filter((file) => /content: *["'][^"']*\p{L}/u.test(textOf(file)))
    expect(texts).toEqual([])
  })
})

describe.each(Object.entries(readCatalogs()))('the catalog %s', (language, catalog) => {
  const texts = [...messagesOfSources().values()].flat()
  /** British English only has what it spells differently. */
  const needed = language.startsWith('en-') ? [] : texts

  test('has all messages and no others', () => {
    expect(needed.filter((text) => catalog[text] === undefined)).toEqual([])
    expect(Object.keys(catalog).filter((text) => !texts.includes(text))).toEqual([])
  })

  test.each(Object.entries(catalog).filter(([text]) => /[{<]/.test(text)))(
    '"%s" keeps its placeholders',
    (text, translated) => {
      const names = withValues.has(text) ? namesIn : namesInBraces
      expect(names(translated)).toEqual(names(text))
    },
  )
})
