/** Of the letters of a bar, in pixels; those of East Asia are as wide as they are high. */
const letterWidth = 7.5
const wideLetterWidth = 12.5
const firstWideLetter = '\u2e80'
/** What a bar keeps free of letters: its edges, the sign of its status, and each of its marks. */
const edges = 17
const statusWidth = 14
const markWidth = 19

type Room = { width: number; hasStatus: boolean; marks: number }

/**
 * As much of a name as a bar has room for. To have it cut off by the browser would cost a clip for
 * each of hundreds of bars, and a frame that is late.
 */
export function fittingName(name: string, { width, hasStatus, marks }: Room): string {
  const room = width - edges - (hasStatus ? statusWidth : 0) - marks * markWidth
  const letters = [...name]
  let left = room
  const end = letters.findIndex((letter) => {
    left -= letter < firstWideLetter ? letterWidth : wideLetterWidth
    return left < 0
  })
  if (end === -1) return name
  // One letter says nothing.
  return end < 2 ? '' : letters.slice(0, end).join('')
}
