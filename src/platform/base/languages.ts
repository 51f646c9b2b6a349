import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { provideTranslations } from '#domain/i18n/find-message.ts'
import { type Languages, provideLanguages } from '#domain/i18n/language.ts'
import { programFolder } from './paths.ts'

/** The texts of one language, by the English texts in the code. */
export type Catalog = Readonly<Record<string, string>>

const folder = join(programFolder, 'src/locales')

const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))

/** For each language but English, which has no folder, what it makes of its path. */
const ofEachLanguage = <Value>(of: (path: string) => Value): Record<string, Value> =>
  existsSync(folder)
    ? Object.fromEntries(
        globSync('*/', { cwd: folder })
          .toSorted()
          .map((path) => [basename(path), of(path)]),
      )
    : {}

/** All languages but English: each is a folder with its details and files of texts. */
export const readCatalogs = (): Record<string, Catalog> =>
  ofEachLanguage((path) =>
    Object.assign(
      // Without inherited names such as "constructor".
      Object.create(null),
      ...globSync('texts/*.json', { cwd: join(folder, path) }).map((file) =>
        read(join(path, file)),
      ),
    ),
  )

export const readLanguages = (): Languages =>
  ofEachLanguage((path) => read(join(path, 'language.json')))

const catalogs = readCatalogs()
provideTranslations((language, text) => catalogs[language]?.[text])
provideLanguages(readLanguages())
