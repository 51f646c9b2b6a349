/**
 * Whether a text contains a payment card number: 13 to 19 digits with the prefix of a card brand and a
 * valid check digit (Luhn), in one piece or in groups. Other numbers, such as an IBAN, are allowed.
 */
export const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(/\d+(?:[ \u00a0.-]\d+)*/g)].some(([run]) => {
    const groups = run.split(/\D/)
    return groups.some((_, first) =>
      groups.some((_, last) => isCardNumber(groups.slice(first, last + 1).join(''))),
    )
  })

/** The lengths and prefixes of the card brands. */
const cardPattern =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7]|35)\d{14}|3[47]\d{13}|3[068]\d{12}|(?:5[06-9]|6)\d{12,17})$/

function isCardNumber(digits: string): boolean {
  if (!cardPattern.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
