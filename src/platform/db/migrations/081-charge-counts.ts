/**
 * The guests and the nights of a charge with a number of its own, which follow the stay. The number of units
 * stays for servers of the previous version, and for numbers that are no guests times nights.
 */
export const chargeCounts = () => [
  'alter table charges add column guests integer check (guests between 1 and 100000)',
  'alter table charges add column nights integer check (nights between 1 and 100000)',
  // As many as the stay has: they follow it like those without a number.
  `update charges set units = null where units = ${unitsOfStay}`,
  `update charges set nights = units where unit = 'night' and units < ${unitsOfStay}`,
  `update charges set guests = units where unit = 'person' and units < ${unitsOfStay}`,
  `update charges set guests = units / ${nightsOfStay}
    where unit = 'person-night' and units < ${unitsOfStay} and units % ${nightsOfStay} = 0`,
  `update charges set nights = units / ${guestsOfStay}
    where unit = 'person-night' and guests is null and units < ${unitsOfStay}
      and units % ${guestsOfStay} = 0`,
]

const stay = (column: string) => `(select ${column} from bookings where id = booking_id)`
const nightsOfStay = stay('num_nights')
const guestsOfStay = stay('num_guests')
const unitsOfStay = stay(`case charges.unit
  when 'night' then num_nights
  when 'person' then num_guests
  when 'person-night' then num_nights * num_guests end`)
