import type { CleaningTexts } from './texts/cleaning-texts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { pt } from './texts/pt.ts'
import { uk } from './texts/uk.ts'

const languages: Readonly<Record<string, CleaningTexts>> = { en, de, es, fr, it, nl, pl, pt, uk }

/** The first language of the browser that has texts, or English. */
export function cleaningLanguage(preferred: readonly string[]): {
  language: string
  texts: CleaningTexts
} {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    const texts = Object.hasOwn(languages, language) ? languages[language] : undefined
    if (texts) return { language, texts }
  }
  return { language: 'en', texts: en }
}
