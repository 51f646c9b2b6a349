/** A language of the product as its tag (BCP 47): "en", "de". English, which is in the code, is always there. */
export type Language = string

export const defaultLanguage: Language = 'en'

let provider = (): Language | undefined => undefined

/** Sets where the reader's language comes from: on the server from the request, in the browser from the page. */
export function provideLanguage(language: () => Language | undefined): void {
  provider = language
}

/** The language of the user, guest or other reader of what is written now. */
export const currentLanguage = (): Language => provider() ?? defaultLanguage
