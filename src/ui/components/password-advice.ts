/** Validation rejects shorter passwords, so they need no advice. */
const worthAdvice = 8

/**
 * Whether a password would be among the first guesses: known from leaks, a keyboard sequence, too
 * few different characters, or made of known names such as the user's, their address and the
 * property's.
 */
export async function isEasyToGuess(
  password: string,
  about: readonly string[] = [],
): Promise<boolean> {
  if (password.length < worthAdvice) return false
  const plain = password.toLowerCase()
  if (new Set(plain).size < 5 || isRun(plain)) return true
  const { commonPasswords } = await import('./common-passwords.ts')
  const kernel = withoutDecoration(plain)
  return commonPasswords.has(plain) || commonPasswords.has(kernel) || isMadeOf(about, kernel)
}

/** Removes the names. The rest has to be long enough. */
function isMadeOf(about: readonly string[], kernel: string): boolean {
  const words = ['cabinkeeper', ...about].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  const known = words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), kernel)
  return rest !== kernel && rest.replaceAll(/[^\p{L}]/gu, '').length < 5
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Adjacent keys, forwards or backwards, in any number of sequences: "qwer1234". */
function isRun(plain: string): boolean {
  const follows = (index: number) => {
    const pair = plain.slice(index, index + 2)
    const reversed = [...pair].reverse().join('')
    return rows.some((row) => row.includes(pair) || row.includes(reversed))
  }
  const steps = plain.length - 1
  const following = Array.from({ length: steps }, (_, index) => follows(index)).filter(
    Boolean,
  ).length
  return following >= steps - 2
}

/** "Passw0rd2026!" is as easy to guess as "password". */
function withoutDecoration(plain: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    $: 's',
  }
  return plain
    .replace(/[\d\W_]+$/, '')
    .replace(/^[\d\W_]+/, '')
    .replaceAll(/[0134@$]/g, (sign) => letters[sign] ?? sign)
}
