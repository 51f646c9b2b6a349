/** Words for an extension in the languages of guests, before its digits. */
const extensionWords =
  'extension|extn|ext|x|poste|durchwahl|dw|interno|int|ramal|anexo|доб|wew|anknytning|tst|#'

/** ", ext. 12", "x12", "(ext 12)", and ",,12" as phones dial it after a pause. */
export const extensionPattern = `(?:[,;]* ?\\(?(?:${extensionWords})\\.? ?[:=]? ?\\d{1,10}\\)?|[,;]+ ?\\d{1,10})`

const phonePattern = new RegExp(`^[+\\d ()./*-]*${extensionPattern}?$`, 'iu')

/** Zeros of the decimal digits of other scripts: Arabic, Persian, Devanagari, Bengali and Thai. */
const zeros = ['\u0660', '\u06f0', '\u0966', '\u09e6', '\u0e50']

export const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((one) => code >= one.charCodeAt(0) && code <= one.charCodeAt(0) + 9)
  return zero === undefined ? digit : String(code - zero.charCodeAt(0))
}

/**
 * A number as it is stored. Copied numbers have non-breaking hyphens and spaces, invisible marks of the
 * writing direction, or digits of another script.
 */
export const tidyPhone = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[·•]/gu, ' ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/^tel:\s*/i, '')

/** Whether a tidied text is a phone number, with or without an extension; it may be empty. */
export const isPhoneNumber = (phone: string): boolean => phonePattern.test(phone)

/** The address that calls a number. */
export function phoneLink(phone: string): string {
  const extension = new RegExp(`${extensionPattern}$`, 'iu').exec(phone)
  const number = phone.slice(0, extension?.index).replace(/[^+\d]/g, '')
  return `tel:${number}${extension ? `;ext=${extension[0].replace(/\D/g, '')}` : ''}`
}
