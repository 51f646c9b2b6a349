import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { FeedEvent, FeedReading, FeedStep, ImportedEvent, ReadingDoubt } from '#domain/feed.ts'
import { isAirbnbCode } from './feed-texts.ts'
import { latestEndsOf } from './latest-ends.ts'
import { reconcileFeed } from './reconcile-feed.ts'

export type JudgedReading<Known extends ImportedEvent> = {
  steps: FeedStep<Known>[]
  /** What the reading would change, if it is doubtful, and the number of events that could change. */
  doubt: {
    code: ReadingDoubt
    upset: Known[]
    /** The dates that some of them would get. */
    changes: { known: Known; event: FeedEvent }[]
    total: number
  } | null
}

/**
 * What a reading changes, judged as a whole: a channel that shows an empty calendar, or all stays a day
 * later, is an error of the channel more often than news. A doubtful reading frees and moves nothing. Its new stays are
 * added, and other new nights are held as blocks until it is believed
 * (docs/explanation/decisions/083-judge-a-reading-of-a-calendar-as-a-whole.md).
 */
export function judgeReading<Known extends ImportedEvent>(
  known: readonly Known[],
  reading: FeedReading,
  today: CalendarDate,
): JudgedReading<Known> {
  const ofChannel = known.filter((one) => !isHeldEvent(one))
  const steps = reconcileFeed(ofChannel, reading, today).map(freeEchoImmediately)
  const found = doubtIn(steps, ofChannel, today)
  const doubt = found && { ...found, changes: changesOf(steps, found.upset) }
  const [applied, withheld] = doubt ? withoutDoubtful(steps, doubt) : [steps, []]
  const held = reconcileFeed(
    known.filter(isHeldEvent),
    { events: withheld.map(toHeldEvent), problems: [] },
    today,
  )
  return { steps: [...held.map(freeImmediately), ...applied], doubt }
}

type Confirmation<Known> = {
  today: CalendarDate
  areOthers?: boolean
  isConfirmed?: (known: Known) => boolean
}

function changesOf<Known extends ImportedEvent>(
  steps: readonly FeedStep<Known>[],
  upset: readonly Known[],
) {
  const all = new Set(upset)
  return steps.flatMap((step) =>
    step.step === 'change' && all.has(step.known) ? [{ known: step.known, event: step.event }] : [],
  )
}

/**
 * What staff confirmed is applied immediately, and another code of a reservation is another guest.
 * @param areOthers staff know that stays with other UIDs and dates are other guests
 * @param isConfirmed what staff saw; what else is gone waits for the next reading, as always
 */
export function confirmedSteps<Known extends ImportedEvent>(
  known: readonly Known[],
  reading: FeedReading,
  { today, areOthers = false, isConfirmed = () => true }: Confirmation<Known>,
): FeedStep<Known>[] {
  const [held, ofChannel] = [known.filter(isHeldEvent), known.filter((one) => !isHeldEvent(one))]
  const steps = reconcileFeed(ofChannel, reading, today, { codesDecide: isAirbnbCode, areOthers })
  return [
    ...held.map((one) => ({ step: 'free', known: one }) as const),
    ...steps.filter((step) => !isAbsence(step) || isConfirmed(step.known)).map(freeImmediately),
  ]
}

type Doubt<Known extends ImportedEvent> = Omit<
  NonNullable<JudgedReading<Known>['doubt']>,
  'changes'
>

function doubtIn<Known extends ImportedEvent>(
  steps: readonly FeedStep<Known>[],
  known: readonly Known[],
  today: CalendarDate,
): Doubt<Known> | null {
  const stays = known.filter(
    ({ kind, start, isEcho }) => kind === 'stay' && start >= today && !isEcho,
  )
  const blocks = known.filter(({ kind, end }) => kind === 'unavailable' && end > today)
  const gone = steps.flatMap((step) =>
    (step.step === 'free' || step.step === 'missing') && !step.known.isEcho ? [step.known] : [],
  )
  const goneStays = gone.filter(({ kind }) => kind === 'stay')
  // Days of preparation leave together with their stay.
  const edges = new Set(goneStays.flatMap(({ start, end }) => [start, end]))
  const goneBlocks = steps.flatMap((step) =>
    isLostBlock(step) && !edges.has(step.known.start) && !edges.has(step.known.end)
      ? [step.known]
      : [],
  )
  const moved = steps.flatMap((step) =>
    step.step === 'change' && step.known.kind === 'stay' && !step.known.isEcho ? [step.known] : [],
  )
  const isMuch = (changed: number, all: number) => changed > 1 && changed * 2 >= all
  const upset = [...goneStays, ...moved]
  if (isMuch(upset.length, stays.length)) {
    const code = goneStays.length >= moved.length ? 'gone' : 'moved'
    return { code, upset, total: stays.length }
  }
  const total = stays.length + blocks.length
  const lost = [...goneStays, ...goneBlocks]
  if (isMuch(lost.length, total)) return { code: 'gone', upset: lost, total }
  const flipped = flippedIn(steps)
  if (flipped.length > 0) return { code: 'kinds', upset: flipped, total }
  const renamed = steps.flatMap((step) => (hasOtherCode(step) ? [step.known] : []))
  if (renamed.length > 0) return { code: 'codes', upset: renamed, total }
  const replaced = steps.flatMap((step) =>
    step.step === 'change' && step.isUnsure && step.known.isCompleted && !step.known.isEcho
      ? [step.known]
      : [],
  )
  return replaced.length > 0 ? { code: 'replaced', upset: replaced, total } : null
}

/** Gone for the first time without another event on its nights, or already before. */
const isLostBlock = <Known extends ImportedEvent>(
  step: FeedStep<Known>,
): step is Extract<FeedStep<Known>, { known: Known }> =>
  (step.step === 'missing' || (step.step === 'free' && step.known.timesMissing > 0)) &&
  step.known.kind === 'unavailable'

function flippedIn<Known extends ImportedEvent>(steps: readonly FeedStep<Known>[]): Known[] {
  const added = new Map<string, FeedEvent>()
  for (const step of steps) if (step.step === 'add') added.set(step.event.uid, step.event)
  const isBlocked = newlyBlocked(steps)
  return steps.flatMap((step) => {
    if (step.step !== 'free' || step.known.isEcho) return []
    const event = added.get(step.known.uid)
    const isFlipped = event && event.kind !== step.known.kind && overlap(event, step.known)
    return isFlipped || isBlocked(step.known) ? [step.known] : []
  })
}

/** Whether all nights of a stay are in a block that is new or has grown, under any UID. */
function newlyBlocked<Known extends ImportedEvent>(
  steps: readonly FeedStep<Known>[],
): (stay: Known) => boolean {
  const blocks = steps.flatMap((step) =>
    (step.step === 'add' || step.step === 'change') && step.event.kind === 'unavailable'
      ? [step.event]
      : [],
  )
  const latestEndBefore = latestEndsOf(blocks)
  return ({ kind, start, end }) => kind === 'stay' && latestEndBefore(addDays(start, 1)) >= end
}

function hasOtherCode<Known extends ImportedEvent>(
  step: FeedStep<Known>,
): step is Extract<FeedStep<Known>, { step: 'rename' | 'change' }> {
  if (step.step !== 'rename' && step.step !== 'change') return false
  const reference = step.step === 'rename' ? step.reference : step.event.reference
  const before = step.known.reference
  return isAirbnbCode(before) && isAirbnbCode(reference) && before !== reference
}

/** The steps that are applied in spite of a doubt, and the events of the others. */
function withoutDoubtful<Known extends ImportedEvent>(
  steps: readonly FeedStep<Known>[],
  { code, upset }: Doubt<Known>,
): [FeedStep<Known>[], FeedEvent[]] {
  const isOfAll = code === 'gone' || code === 'moved'
  const doubtful = new Set(upset)
  const latestEndBefore = latestEndsOf(upset)
  // A stay next to others that moved is one of them.
  const isDoubtful = ({ start, end }: FeedEvent) =>
    isOfAll ? latestEndBefore(addDays(end, 1)) >= start : latestEndBefore(end) > start
  const isCredible = (step: Exclude<FeedStep<Known>, { step: 'add' }>) => {
    if (doubtful.has(step.known)) return false
    if (isOfAll) return step.step === 'rename'
    // A block that grows over a stay stays as it was, so that the doubt lasts.
    return step.step !== 'change' || step.event.kind === 'stay' || !isDoubtful(step.event)
  }
  const applied: FeedStep<Known>[] = []
  const withheld: FeedEvent[] = []
  for (const step of steps) {
    if (step.step === 'add') {
      if (isDoubtful(step.event)) withheld.push(step.event)
      else applied.push(step)
    } else if (step.step === 'back') applied.push(step)
    else if (isCredible(step)) applied.push(step)
    else if (step.step === 'change') withheld.push(step.event)
  }
  return [applied, withheld]
}

const overlap = (one: FeedEvent, other: FeedEvent) => one.start < other.end && other.start < one.end

/**
 * Nights that are held during a doubt are events whose UID begins with a space. No UID of a calendar does,
 * because spaces around it are not read.
 */
const heldPrefix = ' '
const isHeldEvent = ({ uid }: FeedEvent) => uid.startsWith(heldPrefix)
const toHeldEvent = (event: FeedEvent): FeedEvent => ({
  ...event,
  uid: `${heldPrefix}${event.uid}`,
  kind: 'unavailable',
  reference: null,
})

/** An echo takes no nights from anyone, and what follows on its nights may be a stay. */
const freeEchoImmediately = <Known extends ImportedEvent>(
  step: FeedStep<Known>,
): FeedStep<Known> => (step.step === 'missing' && step.known.isEcho ? freeImmediately(step) : step)

const isAbsence = <Known extends ImportedEvent>(
  step: FeedStep<Known>,
): step is Extract<FeedStep<Known>, { step: 'free' | 'missing' }> =>
  step.step === 'free' || step.step === 'missing'

const freeImmediately = <Known extends ImportedEvent>(step: FeedStep<Known>): FeedStep<Known> =>
  step.step === 'missing' ? { step: 'free', known: step.known } : step
