import { dateIn, filled, idIn, type RawSearch } from '#ui/search.ts'

/** The initial values of the form, when it is opened from the calendar, a guest or a group. */
export type NewBookingSearch = {
  from?: string
  to?: string
  cabin?: string
  guest?: string
  group?: string
}

export const readNewBookingSearch = (raw: RawSearch): NewBookingSearch =>
  filled({
    from: dateIn(raw.from),
    to: dateIn(raw.to),
    cabin: idIn(raw.cabin),
    guest: idIn(raw.guest),
    group: idIn(raw.group),
  })
