import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { Cabin } from '../contract/cabins.ts'

const header = (currency = currentFormats().currency) => [
  t('Cabin'),
  t('Name'),
  t('Capacity'),
  t('Price ({currency})', { currency }),
  t('Discount ({currency})', { currency }),
  t('Description'),
  t('Retired on'),
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
