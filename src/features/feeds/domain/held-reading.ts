import type { ReadingDoubt } from '#domain/feed.ts'

type InWords = { feed: string; numUpset: number; numEvents: number }

/** Why a reading of a feed waits, for the inbox. */
export function heldReadingSentence(
  doubt: ReadingDoubt,
  { feed, numUpset, numEvents }: InWords,
): string {
  const some = `${numUpset} of ${numEvents === 1 ? '1 stay or block' : `${numEvents} stays and blocks`}`
  switch (doubt) {
    case 'gone':
      return `${feed} no longer shows ${some}. Nothing was cancelled, and the nights are held.`
    case 'moved':
      return `${feed} shows ${some} on other dates, as if its time zone had changed. Nothing was moved, and both dates are held.`
    case 'kinds':
      return `${feed} shows ${some} as the opposite: a stay as a block, or a block as a stay. Nothing was changed, and the nights are held.`
    case 'codes':
      return `${feed} gives ${some} the code of another reservation. It may be another guest. Nothing was changed.`
    case 'replaced':
      return `${feed} shows other dates in place of ${some}, and does not say whether the guest is the same. Nothing was changed, and both dates are held.`
  }
}
