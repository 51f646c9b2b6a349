import { currentFormats } from '#domain/i18n/formats.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { Cabin } from '../contract/cabins.ts'

const header = (currency = currentFormats().currency) => [
  'Cabin',
  'Name',
  'Capacity',
  `Price (${currency})`,
  `Discount (${currency})`,
  'Description',
  'Retired on',
]

export const cabinsCsv = (cabins: readonly Cabin[]): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(cabins))

async function* linesOf(cabins: readonly Cabin[]) {
  yield cabins.map((cabin) => [
    String(cabin.id),
    cabin.name,
    String(cabin.maxCapacity),
    cabin.regularPrice,
    cabin.discount,
    cabin.description,
    cabin.retiredOn ?? '',
  ])
}
