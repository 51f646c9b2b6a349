/** "1,234" and "1,234.50"; three digits after a single comma are thousands, as in English. */
const english = /^(-?[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/
/** "1.234,50" and "1.234.567"; a single point, as in "1.234", does not separate thousands. */
const continental = /^(-?[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$|^(-?[1-9]\d{0,2}(?:\.\d{3}){2,})$/
const decimalComma = /^(-?\d+),(\d+)$/

/**
 * A typed number in the API's format: "1.234,50" and "1,234.50" become "1234.50". Other text is
 * returned unchanged, so that validation can reject it.
 */
export function plainNumber(text: string): string {
  const typed = text.replace(/\s/g, '')
  const found = english.exec(typed) ?? continental.exec(typed) ?? decimalComma.exec(typed)
  if (!found) return typed
  const [, whole, decimals, wholeAlone = ''] = found
  const digits = (whole ?? wholeAlone).replace(/[.,]/g, '')
  return decimals === undefined ? digits : `${digits}.${decimals}`
}
