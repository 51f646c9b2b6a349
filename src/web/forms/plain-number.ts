/** "1,234" and "1,234.50"; three digits after one comma are thousands, as English writes them. */
const english = /^(-?[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/
/** "1.234,50" and "1.234.567"; a single point alone, as in "1.234", is not read as thousands. */
const continental = /^(-?[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$|^(-?[1-9]\d{0,2}(?:\.\d{3}){2,})$/
const decimalComma = /^(-?\d+),(\d+)$/

/**
 * A typed number as the API takes it: "1.234,50" and "1,234.50" become "1234.50". Text that is not
 * a number stays as it was typed, so that the form can say so.
 */
export function plainNumber(text: string): string {
  const typed = text.replace(/\s/g, '')
  const found = english.exec(typed) ?? continental.exec(typed) ?? decimalComma.exec(typed)
  if (!found) return typed
  const [, whole, decimals, wholeAlone = ''] = found
  const digits = (whole ?? wholeAlone).replace(/[.,]/g, '')
  return decimals === undefined ? digits : `${digits}.${decimals}`
}
