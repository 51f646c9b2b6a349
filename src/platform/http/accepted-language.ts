import { parseAccept } from 'hono/utils/accept'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { languages } from '../base/languages.ts'

/** The first language of the product in an `Accept-Language` header, or English. */
export const acceptedLanguage = (header = ''): Language =>
  parseAccept(header)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find((language) => languages.some((one) => one === language)) ?? defaultLanguage
