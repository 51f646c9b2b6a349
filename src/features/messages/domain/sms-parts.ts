/** The letters of an SMS that take 7 bits (3GPP TS 23.038); those of the second list take two places. */
const onePlace =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const twoPlaces = '^{}\\[~]|€'

/**
 * How long a text is and in how many SMS it is sent. One with other letters has 70 places instead of 160, and of several
 * each has fewer, because they are numbered.
 */
export function smsParts(text: string): { length: number; parts: number } {
  const letters = [...text]
  const isBasic = letters.every((letter) => onePlace.includes(letter) || twoPlaces.includes(letter))
  const length = isBasic
    ? letters.length + letters.filter((letter) => twoPlaces.includes(letter)).length
    : text.length
  const [alone, ofSeveral] = isBasic ? [160, 153] : [70, 67]
  return { length, parts: length <= alone ? 1 : Math.ceil(length / ofSeveral) }
}
