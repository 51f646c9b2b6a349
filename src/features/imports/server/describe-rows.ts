import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { ImportRow } from '../contract/imports.ts'
import { isPaidByChannel, paidOfImport, statusOfImport } from '../domain/compare-booking.ts'
import { readBooking } from '../domain/read-booking.ts'
import { readGuest } from '../domain/read-guest.ts'
import { WrongRow } from '../domain/row-reader.ts'
import { importDay } from './check-import.ts'
import { readerOf, sourceOf } from './check-rows.ts'
import { cabinsOfImport } from './facts-store.ts'
import type { RowContents } from './import-row-store.ts'
import type { ImportRecord } from './import-store.ts'
import { meantCabin } from './meant-cabin.ts'
import { readingOf } from './to-import.ts'

type Described = Pick<ImportRow, 'understood' | 'notices'>

/** Describes rows of a file as the program understands them. */
export async function rowDescriber(
  context: Context,
  record: ImportRecord,
): Promise<(contents: RowContents) => Described> {
  const reading = readingOf(context.vault, record)
  const { kind, statuses, cabins: chosen } = reading.mapping
  const read = readerOf(reading)
  const today = await importDay(context)
  const cabins = kind === 'bookings' ? await cabinsOfImport(context.db) : []

  function cabinName(name: string): string {
    const meant = meantCabin(chosen, name) ?? name
    return typeof meant === 'string' ? meant : (cabins.find(({ id }) => id === meant)?.name ?? name)
  }

  return ({ cells, combined }) => {
    if (kind === 'cabins' || cells.length === 0) return { understood: null, notices: [] }
    const row = read({ cells })
    try {
      if (kind === 'guests') {
        readGuest(row, today)
        return { understood: null, notices: [...row.notices] }
      }
      const booking = { ...readBooking(row, statuses), ...combined }
      const status = statusOfImport(booking, today)
      const source = booking.source ?? sourceOf(reading)
      const channelCollects = isPaidByChannel(booking, source)
      const paid = channelCollects ? booking.totalPrice : paidOfImport(booking, status)
      const { startDate, endDate, numGuests, numChildren, childAges, reference } = booking
      return {
        understood: {
          cabin: cabinName(booking.cabin),
          guestName: booking.guest.fullName,
          startDate,
          endDate,
          numGuests,
          numChildren,
          childAges: [...childAges],
          reference,
          status,
          source,
          totalPrice: dollarsFromCents(booking.totalPrice),
          amountPaid: dollarsFromCents(paid),
          channelCollects,
        },
        notices: [...row.notices],
      }
    } catch (error) {
      if (!(error instanceof WrongRow)) throw error
      return { understood: null, notices: [] }
    }
  }
}
