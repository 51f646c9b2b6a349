/*
 * Writes names with the letters that a file of an authority can contain. Letters that it cannot are transliterated as
 * in the machine-readable lines of passports (ICAO 9303, part 3, section 6); Greek by ELOT 743.
 */

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
  )

const transliterations = pairs(`
  ÄAE ÅAA ÆAE ÐD ÖOE ØOE ÜUE ÞTH ßSS ẞSS ĐD ĦH ŁL ŊN ŒOE ŦT ƏE ıI İI
  АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЪIE ЫY Ь
  ЭE ЮIU ЯIA ҐG ЄIE ІI ЇI ЎU ЂD ЃG ЅDZ ЈJ ЉLJ ЊNJ ЋC ЌK ЏDZ
  ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTH ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCH ΨPS ΩO
  ’' ‘' ʼ' ´' \`' –- —- ‐- ‑-`)

/** Whether a file can contain a character. */
export type Alphabet = (character: string) => boolean

const matching =
  (pattern: RegExp): Alphabet =>
  (character) =>
    pattern.test(character)

/** Letters of the Latin script, digits and common punctuation. */
export const latin = matching(/^[\p{Script=Latin}0-9 .,'’/()+&:;@#°ºª_-]$/u)
/** Latin letters with and without accents, apostrophe, hyphen and space. */
export const latinName = matching(/^[\p{Script=Latin} '-]$/u)
export const asciiName = matching(/^[A-Za-z '-]$/)
export const asciiAlphanumeric = matching(/^[A-Za-z0-9]$/)

type Written = {
  text: string
  /** Letters that no rule transliterates, such as Chinese ones; they are left out of the text. */
  lost: string
}

/** The text on one line, with the letters of the alphabet. */
export function written(text: string, alphabet: Alphabet): Written {
  const characters = [...oneLineOf(text)]
  let lost = ''
  const parts = characters.map((character, index) => {
    if (alphabet(character)) return character
    const upper = character === 'ß' ? 'ß' : character.toUpperCase()
    const replacement = transliterations.get(upper) ?? transliterations.get(baseOf(upper))
    if (replacement !== undefined) {
      const next = characters[index + 1] ?? ''
      return [...withCaseOf(character, replacement, next)].filter(alphabet).join('')
    }
    const base = [...baseOf(character)].filter(alphabet).join('')
    if (base === '' && /\p{L}/u.test(character)) lost += character
    // Punctuation that the file cannot contain separates words.
    const separates = base === '' && alphabet(' ') && !/\p{L}|\p{M}/u.test(character)
    return separates ? ' ' : base
  })
  return { text: oneLineOf(parts.join('')), lost }
}

/** Without line ends, control characters and double spaces. */
export const oneLineOf = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{C}\uFFFD]+/gu, ' ')
    .trim()

const baseOf = (character: string) => character.normalize('NFKD').replaceAll(/\p{M}/gu, '')

function withCaseOf(character: string, replacement: string, next: string): string {
  const isLower = character !== character.toUpperCase() || character === 'ß'
  if (isLower) return replacement.toLowerCase()
  const isTitle = next !== next.toUpperCase()
  return isTitle ? replacement.slice(0, 1) + replacement.slice(1).toLowerCase() : replacement
}
