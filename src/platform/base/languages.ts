import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { provideTranslations } from '#domain/i18n/find-message.ts'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { programFolder } from './paths.ts'

/** The texts of one language, by the English texts in the code. */
export type Catalog = Readonly<Record<string, string>>

const folder = join(programFolder, 'src/locales')

/** All languages but English: each is a folder with files of texts. */
export function readCatalogs(): Record<string, Catalog> {
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    globSync('*/', { cwd: folder }).map((path) => {
      const language = basename(path)
      return [language, readCatalog(join(folder, language))]
    }),
  )
}

const readCatalog = (path: string): Catalog =>
  Object.assign(
    // Without inherited names such as "constructor".
    Object.create(null),
    ...globSync('*.json', { cwd: path }).map((file) =>
      JSON.parse(readFileSync(join(path, file), 'utf8')),
    ),
  )

const catalogs = readCatalogs()
provideTranslations((language, text) => catalogs[language]?.[text])

/** The languages of the product. */
export const languages: readonly Language[] = [defaultLanguage, ...Object.keys(catalogs)]
