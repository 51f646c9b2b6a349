/** Shorter ones are refused by a rule, and need no advice. */
const worthAdvice = 8

/**
 * Among the first that someone would try: known from leaks, a run of keys, hardly any variety, or
 * made of what it is about, such as its owner's name and address and those of the house.
 */
export async function isEasyToGuess(
  password: string,
  about: readonly string[] = [],
): Promise<boolean> {
  if (password.length < worthAdvice) return false
  const plain = password.toLowerCase()
  if (new Set(plain).size < 5 || isRun(plain)) return true
  const { commonPasswords } = await import('./common-passwords.ts')
  const kernel = withoutTrimmings(plain)
  return commonPasswords.has(plain) || commonPasswords.has(kernel) || isMadeOf(about, kernel)
}

/** Names take the place of guesses: what is left beside them is too little. */
function isMadeOf(about: readonly string[], kernel: string): boolean {
  const words = ['cabinkeeper', ...about].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  const known = words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), kernel)
  return rest !== kernel && rest.replaceAll(/[^\p{L}]/gu, '').length < 5
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Keys side by side, forwards or backwards, however many runs follow each other: "qwer1234". */
function isRun(plain: string): boolean {
  const follows = (at: number) => {
    const pair = plain.slice(at, at + 2)
    const reversed = [...pair].reverse().join('')
    return rows.some((row) => row.includes(pair) || row.includes(reversed))
  }
  const steps = plain.length - 1
  const following = Array.from({ length: steps }, (_, at) => follows(at)).filter(Boolean).length
  return following >= steps - 2
}

/** "Passw0rd2026!" is "password" to whoever guesses. */
function withoutTrimmings(plain: string): string {
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
