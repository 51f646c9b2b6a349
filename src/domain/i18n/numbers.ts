import { currentFormats, type NumberFormat } from './formats.ts'

const separators: Record<NumberFormat, { thousands: string; decimal: '.' | ',' }> = {
  '1,234.56': { thousands: ',', decimal: '.' },
  '1.234,56': { thousands: '.', decimal: ',' },
  // A space that keeps the number on one line.
  '1 234,56': { thousands: '\u00a0', decimal: ',' },
  "1'234.56": { thousands: '’', decimal: '.' },
}

const inUse = () => separators[currentFormats().numberFormat]

export const decimalSeparator = (): '.' | ',' => inUse().decimal
export const thousandsSeparator = (): string => inUse().thousands

/** "1,250.00" from "1250" and "00". */
export function formatDigits(whole: string, decimals: string): string {
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator())
  return decimals === '' ? grouped : `${grouped}${decimalSeparator()}${decimals}`
}

/** "-1,250.5". */
export function formatNumber(number: number): string {
  const [whole = '', decimals = ''] = String(Math.abs(number)).split('.')
  return `${number < 0 ? '-' : ''}${formatDigits(whole, decimals)}`
}
