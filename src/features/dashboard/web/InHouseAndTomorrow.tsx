import type { Today } from '#contract/dashboard.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { arrivalOrDeparture } from './arrival-tag.tsx'
import { GuestListCard } from './GuestListCard.tsx'
import { GuestRow } from './GuestRow.tsx'

/** Guests who are in house and stay tonight. */
export function InHouse({ items }: { items: Today['inHouse'] }) {
  return (
    <GuestListCard title="In house" items={items} empty="No guests in house tonight." numFirst={6}>
      {(item) => (
        <GuestRow key={item.id} item={item} note={`Until ${formatDateWithWeekday(item.endDate)}`} />
      )}
    </GuestListCard>
  )
}

/** Tomorrow's arrivals and departures. */
export function Tomorrow({ items }: { items: Today['tomorrow'] }) {
  return (
    <GuestListCard
      title="Tomorrow"
      items={items}
      empty="No arrivals or departures tomorrow."
      numFirst={5}
    >
      {(item) => <GuestRow key={item.id} item={item} tag={arrivalOrDeparture(item)} />}
    </GuestListCard>
  )
}
