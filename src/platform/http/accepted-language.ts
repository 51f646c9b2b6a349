import { parseAccept } from 'hono/utils/accept'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'

/** The first of these languages in an `Accept-Language` header, or English. */
export const acceptedLanguage = (languages: readonly Language[], header = ''): Language =>
  parseAccept(header)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find((language) => languages.some((one) => one === language)) ?? defaultLanguage
