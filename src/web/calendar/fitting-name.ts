/** Of the letters of a bar, in pixels. */
const letterWidth = 7.5
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
  const letters = Math.floor(room / letterWidth)
  if (name.length <= letters) return name
  // One letter says nothing.
  return letters < 2 ? '' : name.slice(0, letters)
}
