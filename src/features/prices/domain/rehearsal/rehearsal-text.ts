import type { CalendarDate } from '#domain/calendar.ts'
import { formatStayDates, nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { nights, type Stay } from '#domain/stay.ts'
import type { CabinEffects, PriceChange } from './rehearse-cabin.ts'

export type NamedEffects = CabinEffects & { cabinName: string }

/** One thing that a change does: a part of a sentence, and what is behind its number. */
export type Effect = { sentence: string; items: EffectItem[] }
export type EffectItem = { label: string; detail: string; bookingId: number | null }

/** What a change does in all cabins, in the order of importance; empty if it does nothing. */
export function effectsOf(cabins: readonly NamedEffects[], today: CalendarDate): Effect[] {
  const numFree = cabins.reduce((sum, { numFreeNights }) => sum + numFreeNights, 0)
  const free = formatNumber(numFree)
  const inCabins = <Item>(
    list: (cabin: NamedEffects) => readonly Item[],
    toItem: (item: Item, cabinName: string) => EffectItem,
  ) => cabins.flatMap((cabin) => list(cabin).map((item) => toItem(item, cabin.cabinName)))
  const stayItem = (stay: Stay, cabinName: string): EffectItem => ({
    label: `${cabinName}, ${formatStayDates(stay, today)}`,
    detail: nightsText(nights(stay)),
    bookingId: null,
  })
  const priceItem = ({ nights: stay, before, after }: PriceChange, cabinName: string) => ({
    ...stayItem(stay, cabinName),
    detail: t(
      '{n, plural, one {# night, {after} instead of {before}} other {# nights, {after} instead of {before}}}',
      { n: nights(stay), after: formatCents(after), before: formatCents(before) },
    ),
  })

  const priced = (
    isMeant: (change: PriceChange) => boolean,
    toSentence: (values: { n: number; free: string; amount: string }) => string,
  ): Effect => {
    const changes = cabins.flatMap(({ prices }) => prices.filter(isMeant))
    const { count, average } = averageChange(changes)
    return {
      sentence: toSentence({ n: count, free, amount: formatCents(average) }),
      items: inCabins(({ prices }) => prices.filter(isMeant), priceItem),
    }
  }
  const counted = (
    list: (cabin: NamedEffects) => readonly Stay[],
    toSentence: (values: { n: number; free: string }) => string,
  ): Effect => ({
    sentence: toSentence({ n: numNights(cabins.flatMap(list)), free }),
    items: inCabins(list, stayItem),
  })
  const gaps = (
    list: (cabin: NamedEffects) => readonly Stay[],
    toSentence: (n: number) => string,
  ): Effect => {
    const items = inCabins(list, stayItem)
    return { sentence: toSentence(items.length), items }
  }
  const bookings = inCabins(
    (cabin) => cabin.bookings,
    (booked, cabinName): EffectItem => ({
      label: `#${booked.id} ${booked.guestName}, ${cabinName}, ${formatStayDates(booked, today)}`,
      detail: booked.sentence,
      bookingId: booked.id,
    }),
  )
  return [
    priced(
      ({ before, after }) => after > before,
      (values) =>
        t(
          '{n, plural, other {# of {free} free nights become dearer, by {amount} on average}}',
          values,
        ),
    ),
    priced(
      ({ before, after }) => after < before,
      (values) =>
        t(
          '{n, plural, other {# of {free} free nights become cheaper, by {amount} on average}}',
          values,
        ),
    ),
    counted(
      (cabin) => cabin.discounts,
      (values) =>
        t(
          '{n, plural, other {other discounts or prices of extra guests apply to # of {free} free nights}}',
          values,
        ),
    ),
    counted(
      (cabin) => cabin.stays,
      (values) =>
        t('{n, plural, other {other rules for stays apply to # of {free} free nights}}', values),
    ),
    {
      sentence: t(
        '{n, plural, one {# upcoming booking would not be allowed today and stays as it is} other {# upcoming bookings would not be allowed today and stay as they are}}',
        { n: bookings.length },
      ),
      items: bookings,
    },
    gaps(
      (cabin) => cabin.lostGaps,
      (n) =>
        t('{n, plural, one {# gap can no longer be sold} other {# gaps can no longer be sold}}', {
          n,
        }),
    ),
    gaps(
      (cabin) => cabin.wonGaps,
      (n) => t('{n, plural, one {# gap can now be sold} other {# gaps can now be sold}}', { n }),
    ),
  ].filter(({ items }) => items.length > 0)
}

/** "214 of 730 free nights become dearer, by $31.00 on average; 5 gaps can no longer be sold." */
export function rehearsalSentence(effects: readonly Effect[]): string {
  if (effects.length === 0) return t('Nothing changes for free nights and upcoming bookings.')
  const [first = '', ...others] = effects.map(({ sentence }) => sentence)
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join('; ')}.`
}

const numNights = (stays: readonly Stay[]) => stays.reduce((sum, stay) => sum + nights(stay), 0)

function averageChange(changes: readonly PriceChange[]): { count: number; average: Cents } {
  const count = numNights(changes.map((change) => change.nights))
  const sum = changes.reduce(
    (all, { nights: stay, before, after }) => all + nights(stay) * Math.abs(after - before),
    0,
  )
  return { count, average: count === 0 ? 0 : Math.round(sum / count) }
}
