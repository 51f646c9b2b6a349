import type { DemoStay } from './demo-anchors.ts'
import { demoGuests, erasedDemoGuest } from './demo-guests.ts'
import type { RandomChoices } from './random-choices.ts'

/** Every seventh guest is a regular, who comes three times as often as the others. */
const isRegular = (guest: number) => guest % 7 === 3

/** Assigns a guest to every stay. Each guest has a stay, and no guest is in two cabins at the same time. */
export function dealGuests<T extends DemoStay & { guest: number | null }>(
  random: RandomChoices,
  stays: readonly T[],
): (T & { guest: number })[] {
  const taken: (DemoStay & { guest: number | null })[] = stays.filter(({ guest }) => guest !== null)
  const deck: number[] = []

  return stays.map((stay) => {
    if (stay.guest !== null) return { ...stay, guest: stay.guest }
    if (deck.length < demoGuests.length / 2) deck.push(...shuffledGuests(random))
    const index = deck.findIndex((guest) => !taken.some((other) => clashes(stay, guest, other)))
    const [guest = 0] = deck.splice(Math.max(index, 0), 1)
    taken.push({ ...stay, guest })
    return { ...stay, guest }
  })
}

function shuffledGuests(random: RandomChoices): number[] {
  return demoGuests
    .flatMap((_, guest) => (isRegular(guest) ? [guest, guest, guest] : [guest]))
    .filter((guest) => guest !== erasedDemoGuest)
    .map((guest) => ({ guest, place: random.roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ guest }) => guest)
}

const clashes = (stay: DemoStay, guest: number, other: DemoStay & { guest: number | null }) =>
  other.guest === guest && stay.start <= other.end && other.start <= stay.end
