import { addDays, datesFrom, daysBetween } from '#domain/calendar.ts'
import { FeedError, type FeedEvent, type FeedStep, type ImportedEvent } from '#domain/feed.ts'
import { randomChoices } from '#domain/seeded-random.ts'
import { type OccupiedNight, occupiedEvents } from '#features/feeds/domain/occupied-events.ts'
import { reconcileFeed } from '#features/feeds/domain/reconcile-feed.ts'
import { writeCalendar } from '#features/feeds/domain/write-calendar.ts'
import { readFeed } from '#features/feeds/server/read-feed.ts'

/** A stay or block that was entered here. */
type OwnEntry = { owner: string; kind: FeedEvent['kind']; start: string; end: string }
type Imported = ImportedEvent & { owner: string; isConflict: boolean }

/**
 * One cabin of an installation in memory that reads the calendar of another one as the server does:
 * a stay occupies all of its nights or waits as a conflict, a block occupies those that are free.
 */
export class SubscribedInstallation {
  readonly own = new Map<string, OwnEntry>()
  imported: Imported[] = []
  private readonly nights = new Map<string, string>()
  private counter = 0
  private readonly id: string
  private readonly keepsUids: boolean
  today = '2026-11-23'

  /** @param keepsUids false for a calendar that shows imported events as its own */
  constructor(id: string, { keepsUids = true } = {}) {
    this.id = id
    this.keepsUids = keepsUids
  }

  /** False if one of the nights is taken. */
  enter(kind: OwnEntry['kind'], start: string, end: string): boolean {
    if (!this.areFree({ start, end })) return false
    this.counter += 1
    const owner = `${kind === 'stay' ? 'booking' : 'block'}-${this.counter}`
    this.own.set(owner, { owner, kind, start, end })
    this.occupy(owner, { start, end })
    return true
  }

  /** Moves an own entry, if the nights are free without it. */
  move(entry: OwnEntry, start: string, end: string): void {
    this.release(entry.owner)
    const target = this.areFree({ start, end }) ? { start, end } : entry
    this.own.set(entry.owner, { ...entry, start: target.start, end: target.end })
    this.occupy(entry.owner, target)
  }

  remove(owner: string): void {
    this.own.delete(owner)
    this.release(owner)
  }

  export(): string {
    const uids = new Map(this.imported.map(({ owner, uid }) => [owner, uid]))
    const nights = [...this.nights]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([date, owner]): OccupiedNight => ({
          date,
          owner,
          createdAt: '2026-11-01T12:00:00Z',
          version: 1,
          summary: owner.startsWith('block') ? 'Not available' : 'Reserved',
          feedUid: (this.keepsUids && uids.get(owner)) || null,
        }),
      )
    return writeCalendar('Fox Den', occupiedEvents(nights, this.id))
  }

  /** @throws FeedError and changes nothing if the calendar is not complete */
  read(calendar: string): void {
    const reading = readFeed(Buffer.from(calendar), {
      source: 'other',
      timeZone: 'America/Denver',
      today: this.today,
      installationId: this.id,
    })
    for (const step of reconcileFeed(this.imported, reading, this.today)) this.apply(step)
    const isBlock = ({ kind }: FeedEvent) => kind === 'unavailable'
    const waiting = this.imported.filter(({ isConflict }) => isConflict)
    for (const event of waiting) this.place(event)
    for (const event of this.imported.filter(isBlock)) this.place(event)
  }

  occupied(): Set<string> {
    return new Set([...this.nights.keys()].filter((date) => date >= this.today))
  }

  private apply(step: FeedStep<Imported>) {
    switch (step.step) {
      case 'add': {
        this.counter += 1
        const prefix = step.event.kind === 'stay' ? 'booking' : 'block'
        const owner = `${prefix}-${this.counter}`
        const event = { ...step.event, owner, timesMissing: 0, isConflict: false }
        this.imported.push(event)
        this.place(event)
        break
      }
      case 'free':
        this.release(step.known.owner)
        this.imported = this.imported.filter((one) => one !== step.known)
        break
      case 'change':
        this.release(step.known.owner)
        Object.assign(step.known, step.event, { timesMissing: 0 })
        this.place(step.known)
        break
      case 'missing':
        step.known.timesMissing = 1
        break
      case 'back':
        step.known.timesMissing = 0
        break
      case 'rename':
        Object.assign(step.known, { uid: step.uid, timesMissing: 0 })
    }
  }

  private place(event: Imported) {
    if (event.kind === 'unavailable') {
      for (const date of datesOf(event)) {
        if (!this.nights.has(date)) this.nights.set(date, event.owner)
      }
      return
    }
    event.isConflict = !this.areFree(event)
    if (!event.isConflict) this.occupy(event.owner, event)
  }

  private areFree(nights: { start: string; end: string }): boolean {
    return datesOf(nights).every((date) => !this.nights.has(date))
  }

  private occupy(owner: string, nights: { start: string; end: string }) {
    for (const date of datesOf(nights)) this.nights.set(date, owner)
  }

  private release(owner: string) {
    for (const [date, one] of this.nights) if (one === owner) this.nights.delete(date)
  }
}

const datesOf = ({ start, end }: { start: string; end: string }) =>
  datesFrom(start, daysBetween(start, end))

export type Pair = readonly [SubscribedInstallation, SubscribedInstallation]

/** A random action of staff, of time or of the network on the first of two installations. */
function actRandomly([here, there]: Pair, random: () => number): void {
  const { below } = randomChoices(random)
  const start = addDays(here.today, below(60))
  const end = addDays(start, 1 + below(6))
  const entries = [...here.own.values()].filter((one) => one.start >= here.today)
  const entry = entries[below(entries.length)]
  const action = below(100)
  if (action < 25) here.enter('stay', start, end)
  else if (action < 32) here.enter('unavailable', start, end)
  else if (action < 47) entry && here.remove(entry.owner)
  else if (action < 60) entry && here.move(entry, start, end)
  else if (action < 62) here.today = there.today = addDays(here.today, 1)
  else if (action < 65) readCut(here, there.export(), random())
  else here.read(there.export())
}

function readCut(installation: SubscribedInstallation, calendar: string, share: number) {
  try {
    installation.read(calendar.slice(0, Math.floor(share * (calendar.length - 2))))
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
}

/** Each reads the other until every change has arrived. */
export function settle([one, other]: Pair): void {
  for (let round = 0; round < 4; round += 1) {
    one.read(other.export())
    other.read(one.export())
  }
}

export type Agreement = {
  /** Nights that both sold, and that at least one of them has no conflict about. */
  unnoticed: string[]
  /** Nights that only one takes for occupied, except those of conflicts and of stays that have begun. */
  different: string[]
  /** How many nights both sold. */
  soldTwice: number
}

function compare([one, other]: Pair): Agreement {
  const [sold, soldThere] = [soldNights(one), soldNights(other)]
  const twice = [...sold].filter((date) => soldThere.has(date))
  const [here, there] = [one.occupied(), other.occupied()]
  const difference = [...here, ...there].filter((date) => !here.has(date) || !there.has(date))
  const noticed = [noticedNights(one), noticedNights(other)]
  const explained = [...noticed, begunNights(one), begunNights(other)]
  return {
    unnoticed: twice.filter((date) => !noticed.every((dates) => dates.has(date))),
    different: difference.filter((date) => !explained.some((dates) => dates.has(date))),
    soldTwice: twice.length,
  }
}

function soldNights({ own, today }: SubscribedInstallation): Set<string> {
  const stays = [...own.values()].filter(({ kind }) => kind === 'stay')
  return new Set(stays.flatMap(datesOf).filter((date) => date >= today))
}

const noticedNights = ({ imported }: SubscribedInstallation) =>
  new Set(imported.filter(({ isConflict }) => isConflict).flatMap(datesOf))

/** A stay that has begun stays as it was imported, because its guest may be in the cabin. */
const begunNights = ({ imported, today }: SubscribedInstallation) =>
  new Set(imported.filter(({ kind, start }) => kind === 'stay' && start < today).flatMap(datesOf))

/** Random actions on both. After every twenty of them both read each other and are compared. */
export function useBoth(pair: Pair, actions: number, random: () => number): Agreement {
  const [one, other] = pair
  const total: Agreement = { unnoticed: [], different: [], soldTwice: 0 }
  for (let action = 1; action <= actions; action += 1) {
    actRandomly(random() < 0.5 ? [one, other] : [other, one], random)
    if (action % 20 !== 0) continue
    settle(pair)
    const { unnoticed, different, soldTwice } = compare(pair)
    total.unnoticed.push(...unnoticed)
    total.different.push(...different)
    total.soldTwice += soldTwice
  }
  return total
}

/** The nights that stay occupied after everything that was entered is removed: echoes. */
export function echoes(pair: Pair): string[] {
  for (const installation of pair) {
    for (const owner of installation.own.keys()) installation.remove(owner)
  }
  settle(pair)
  return pair.flatMap((installation) => {
    const begun = begunNights(installation)
    return [...installation.occupied()].filter((date) => !begun.has(date))
  })
}
