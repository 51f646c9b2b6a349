const longest = 254

const letter = '\\p{L}\\p{M}\\p{N}'
/** As in a simple address pattern, with letters of every script. */
const mailbox = `(?:[${letter}_'+-]+\\.)*[${letter}_'+-]*[${letter}_+-]`
const label = `[${letter}](?:[${letter}-]*[${letter}])?`
const topLevel = `(?:[\\p{L}\\p{M}]{2,}|xn--[a-z0-9-]+)`

const pattern = new RegExp(`^${mailbox}@(?:${label}\\.)+${topLevel}$`, 'u')

/** The form in which an address is stored and compared, so that no other spelling is another address. */
export const normalizedAddress = (written: string): string =>
  written.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/** Whether a normalized text is one mailbox, such as "ida@cabins.example" or "müller@münchen.example". */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longest && pattern.test(text)
