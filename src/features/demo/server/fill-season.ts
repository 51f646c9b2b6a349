import type { DemoStay } from './demo-anchors.ts'
import type { RandomChoices } from './random-choices.ts'

/** The period of the demo, in days relative to today. */
const season = { first: -118, last: 100 }

/** The occupancy from each day on. */
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
/** Limits the stays of the last week, so that the occupancy on the dashboard does not exceed 100%. */
const longestRecentStay = 5

/** Generates stays for the nights of a cabin that the fixed stays leave free. */
export function fillSeason(
  random: RandomChoices,
  cabin: number,
  written: readonly DemoStay[],
): DemoStay[] {
  const edges = written.toSorted((a, b) => a.start - b.start)
  const starts = [season.first, ...edges.map(({ end }) => end)]
  const ends = [...edges.map(({ start }) => start), season.last]
  return starts.flatMap((from, index) => fillGap(random, cabin, from, ends[index] ?? season.last))
}

function fillGap(
  random: RandomChoices,
  cabin: number,
  gapStart: number,
  gapEnd: number,
): DemoStay[] {
  // Only fixed stays arrive or depart today, so a gap across today stays empty.
  if (gapStart < 0 && gapEnd > 0) return []
  const from = gapStart < 0 ? gapStart : Math.max(gapStart, 1)
  const to = gapStart < 0 ? Math.min(gapEnd, -1) : gapEnd

  const stays: DemoStay[] = []
  let start = from + pause(random, from)
  while (start + shortestStay <= to) {
    const end = Math.min(start + lengthOfStay(random, start), to)
    stays.push({ cabin, start, end })
    start = end + pause(random, end)
  }
  return stays
}

function lengthOfStay(random: RandomChoices, start: number) {
  const length = random.pickWeighted(lengthWeights)
  return start >= -7 && start < 0 ? Math.min(length, longestRecentStay) : length
}

/** The number of free nights before the next stay, chosen to reach the intended occupancy. */
function pause(random: RandomChoices, day: number) {
  if (random.happens(backToBackShare)) return 0
  const share = fillShares.find(([since]) => day >= since)?.[1] ?? 1
  const meanPause = (meanLength * (1 - share)) / share / (1 - backToBackShare)
  return 1 + Math.floor(-Math.log(1 - random.roll()) * Math.max(0, meanPause - 0.5))
}
