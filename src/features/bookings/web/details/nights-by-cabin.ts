import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'

type Stay = Pick<Booking, 'numNights' | 'segments'> & { cabin: { name: string } }

/**
 * "3 nights in Cabin Fox Den" or, after a move during the stay, "2 nights in Cabin Fox Den, 4
 * nights in Cabin Otter Bend".
 */
export function nightsByCabin({ numNights, cabin, segments }: Stay): string {
  const parts = segments.length > 1 ? segments : [{ cabin, numNights }]
  return parts
    .map((part) =>
      t('{n, plural, one {# night} other {# nights}} in Cabin {cabin}', {
        n: part.numNights,
        cabin: part.cabin.name,
      }),
    )
    .join(', ')
}
