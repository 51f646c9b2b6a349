import type { CalendarDate } from '#domain/calendar.ts'
import { nights } from '#domain/stay.ts'
import type { Vault } from '#platform/base/vault.ts'
import { type ImportedBooking, UnknownStatus } from '../domain/read-booking.ts'
import { statusChoiceKey } from '../domain/read-status.ts'
import type { WrongRow } from '../domain/row-reader.ts'
import type { StagedRow } from './import-row-store.ts'
import type { ImportRecord } from './import-store.ts'

/** What the check found out about a cabin of the file that does not exist here. */
export type NewCabin = {
  numRows: number
  maxCapacity: number
  regularPrice: number
}

/** What a check asks staff besides the cabins. */
export type Questions = {
  statuses: { name: string; numRows: number }[]
  numRowGroups: number
  /** The arrival of the first stay of the file; missing in checks of before. */
  firstNight?: CalendarDate
  /** What becomes groups; missing in checks of before. */
  groups?: { numGroups: number; numBookings: number }
  /** How many bookings new rows make besides one each; missing in checks of before. */
  moreBookings?: number
}

const maxNewCabins = 200
const maxStatuses = 50

/** Collects what the rows of a file ask. Longer lists than staff would decide are cut off. */
export function questionList() {
  const cabins = new Map<string, NewCabin>()
  const statuses = new Map<string, { name: string; numRows: number }>()
  let numRowGroups = 0
  let firstNight: CalendarDate | undefined
  const groups = new Map<string, number>()
  let moreBookings = 0
  return {
    cabins,
    questions: (): Questions => ({
      statuses: [...statuses.values()],
      numRowGroups,
      ...(firstNight && { firstNight }),
      groups: groupsOf([...groups.values()]),
      moreBookings,
    }),

    stay({ startDate }: ImportedBooking): void {
      if (firstNight === undefined || startDate < firstNight) firstNight = startDate
    },

    /** A new cabin takes the largest party, and costs what its most expensive night did. */
    unknownCabin(booking: ImportedBooking): void {
      const known: NewCabin = cabins.get(booking.cabin) ?? {
        numRows: 0,
        maxCapacity: 1,
        regularPrice: 1,
      }
      if (known.numRows === 0 && cabins.size === maxNewCabins) return
      const night = Math.ceil(booking.totalPrice / nights(booking))
      cabins.set(booking.cabin, {
        numRows: known.numRows + 1,
        maxCapacity: Math.min(100, Math.max(known.maxCapacity, booking.numGuests)),
        regularPrice: Math.max(known.regularPrice, night),
      })
    },

    wrongRow(error: WrongRow): void {
      if (!(error instanceof UnknownStatus)) return
      const key = statusChoiceKey(error.status)
      const known = statuses.get(key)
      if (known) known.numRows += 1
      else if (statuses.size < maxStatuses) statuses.set(key, { name: error.status, numRows: 1 })
    },

    /** A new row that becomes so many bookings of a group. */
    grouped({ number, reservation }: StagedRow, numBookings: number): void {
      moreBookings += numBookings - 1
      if (numBookings < 2 && !reservation) return
      const key = reservation?.[0] ?? `${number}`
      groups.set(key, (groups.get(key) ?? 0) + numBookings)
    },

    rowGroup(): void {
      numRowGroups += 1
    },
  }
}

/** One new booking joins the group that the others have already. */
const groupsOf = (sizes: readonly number[]) => ({
  numGroups: sizes.length,
  numBookings: sizes.reduce((sum, size) => sum + size, 0),
})

export type QuestionList = ReturnType<typeof questionList>

export const questionsOf = (
  vault: Vault,
  { questions }: Pick<ImportRecord, 'questions'>,
): Questions =>
  questions === ''
    ? { statuses: [], numRowGroups: 0 }
    : (JSON.parse(vault.decrypt(questions)) as Questions)
