/**
 * The average width of a character in a bar, in pixels. East Asian characters are as wide as they
 * are high.
 */
const letterWidth = 7.5
const wideLetterWidth = 12.5
const firstWideLetter = '\u2e80'
/** Pixels of a bar that have no text: its padding, the status icon and the other icons. */
const edges = 17
const statusWidth = 14
const markWidth = 19
/** A shorter name would say little, so the icons are left out first, and then the status. */
const fewestLetters = { all: 4, due: 3, none: 3 }
/** The padding around a name without icons. */
const narrowEdges = 9
/** The width of a bar for two initials, and for one. */
const roomForTwo = 23
const roomForOne = 11

/** The icons that a bar has room for. Its card and its label always have all. */
export type ShownMarks = 'all' | 'due' | 'none'
type Wish = {
  name: string
  /** Width of the bar in pixels. */
  width: number
  hasStatus: boolean
  isDue: boolean
  hasBreakfast: boolean
}
export type Fitting = { text: string; marks: ShownMarks; isTiny: boolean }

/**
 * Shortens a name to the room in a bar, and decides which icons fit. Letting the browser clip the
 * text would need a clip for each of hundreds of bars and delay a frame.
 */
export function fittingName({ name, width, hasStatus, isDue, hasBreakfast }: Wish): Fitting {
  const room = width - edges - (hasStatus ? statusWidth : 0)
  const numMarks = { all: Number(isDue) + Number(hasBreakfast), due: Number(isDue), none: 0 }
  for (const marks of ['all', 'due', 'none'] as const) {
    const text = cutTo(name, room - numMarks[marks] * markWidth, fewestLetters[marks])
    if (text) return { text, marks, isTiny: false }
  }
  const text = cutTo(name, width - narrowEdges, fewestLetters.none) || initialsFor(name, width)
  return { text, marks: 'none', isTiny: true }
}

const widthOf = (letter: string) => (letter < firstWideLetter ? letterWidth : wideLetterWidth)

/** The name, or its beginning with an ellipsis; empty if too little of it would be left. */
function cutTo(name: string, room: number, fewest: number): string {
  const letters = [...name]
  if (letters.reduce((sum, letter) => sum + widthOf(letter), 0) <= room) return name
  let left = room - letterWidth
  const end = letters.findIndex((letter) => {
    left -= widthOf(letter)
    return left < 0
  })
  const shown = letters.slice(0, end)
  const isWide = shown.some((letter) => letter >= firstWideLetter)
  return shown.length < (isWide ? 1 : fewest) ? '' : `${shown.join('').trimEnd()}…`
}

function initialsFor(name: string, width: number): string {
  const words = name.split(/\s+/).map((word) => [...word][0] ?? '')
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  if (width < roomForOne) return ''
  return width < roomForTwo ? (words[0] ?? '') : `${words[0] ?? ''}${last}`
}
