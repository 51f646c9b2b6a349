import { expect, test } from 'vitest'
import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { languages } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import '#platform/base/languages.ts'
import { inLanguage } from '#testkit/domain/in-language.ts'
import { readPaidWord } from '../domain/read-paid-word.ts'
import { readSource } from '../domain/read-source.ts'
import { readStatus } from '../domain/read-status.ts'

test.each(Object.keys(languages()))('the words of own files in %s are recognized', (language) =>
  inLanguage(language, () => {
    const sources = bookingSources.map((source) => [source, t(bookingSourceLabels[source])])
    expect(sources.map(([, label = '']) => [readSource(label), label])).toEqual(sources)
    expect([t('Yes'), t('yes')].map(readPaidWord)).toEqual(['paid', 'paid'])
    expect([t('No'), t('no')].map(readPaidWord)).toEqual(['unpaid', 'unpaid'])
    const statuses = [
      ['booked', t('Unconfirmed')],
      ['booked', t('Checked in')],
      ['booked', t('Checked out')],
      ['cancelled', t('Cancelled')],
      ['no-show', t('No-show')],
      ['booked', t('unconfirmed')],
      ['booked', t('checked in')],
      ['booked', t('checked out')],
      ['cancelled', t('cancelled')],
      ['no-show', t('no-show')],
    ]
    expect(statuses.map(([, label = '']) => [readStatus(label), label])).toEqual(statuses)
  }),
)
