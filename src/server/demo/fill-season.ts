import type { DemoStay } from './demo-anchors.ts'
import type { Dice } from './dice.ts'

/** The season that the demo shows, in days from today. */
const season = { first: -118, last: 100 }

/** How full the cabins are, by the day from which each share holds. */
const fillShares = [
  [50, 0.13],
  [21, 0.3],
  [0, 0.52],
  [-60, 0.57],
  [season.first, 0.56],
] as const

const lengthWeights = [
  [2, 20],
  [3, 26],
  [4, 18],
  [5, 9],
  [6, 5],
  [7, 12],
  [9, 4],
  [12, 2],
  [14, 2],
  [17, 1],
] as const

const meanLength = 4.6
const backToBackShare = 0.35
const shortestStay = 2
/** So that a week's stays cannot fill the week's occupancy card beyond the cabins there are. */
const longestRecentStay = 5

/** Everyday stays for what the written ones leave free of one cabin's season. */
export function fillSeason(dice: Dice, cabin: number, written: readonly DemoStay[]): DemoStay[] {
  const edges = written.toSorted((a, b) => a.start - b.start)
  const starts = [season.first, ...edges.map(({ end }) => end)]
  const ends = [...edges.map(({ start }) => start), season.last]
  return starts.flatMap((from, at) => fillGap(dice, cabin, from, ends[at] ?? season.last))
}

function fillGap(dice: Dice, cabin: number, gapStart: number, gapEnd: number): DemoStay[] {
  // Who comes and goes today, and who is late, is written down; a gap across today stays empty.
  if (gapStart < 0 && gapEnd > 0) return []
  const from = gapStart < 0 ? gapStart : Math.max(gapStart, 1)
  const to = gapStart < 0 ? Math.min(gapEnd, -1) : gapEnd

  const stays: DemoStay[] = []
  let start = from + pause(dice, from)
  while (start + shortestStay <= to) {
    const end = Math.min(start + lengthOfStay(dice, start), to)
    stays.push({ cabin, start, end })
    start = end + pause(dice, end)
  }
  return stays
}

function lengthOfStay(dice: Dice, start: number) {
  const length = dice.weigh(lengthWeights)
  return start >= -7 && start < 0 ? Math.min(length, longestRecentStay) : length
}

/** Empty nights before the next stay, as many as keep the season as full as it should be. */
function pause(dice: Dice, day: number) {
  if (dice.happens(backToBackShare)) return 0
  const share = fillShares.find(([since]) => day >= since)?.[1] ?? 1
  const meanPause = (meanLength * (1 - share)) / share / (1 - backToBackShare)
  return 1 + Math.floor(-Math.log(1 - dice.roll()) * Math.max(0, meanPause - 0.5))
}
