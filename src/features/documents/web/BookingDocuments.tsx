import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { type Language, languageName } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { entryName } from '#features/bookings/web/money/payment-labels.ts'
import { GuestPageLink } from '#features/guest-page/web/GuestPageLink.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { formatMoney } from '#ui/format.ts'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import styles from './BookingDocuments.module.css'
import { BookingEmails } from './BookingEmails.tsx'
import { BookingInvoices } from './BookingInvoices.tsx'
import { inLanguage, PdfLink, PrintLink } from './PrintLink.tsx'
import { chosen, SendEmailButton } from './SendEmailButton.tsx'

type LanguageProps = {
  booking: Booking
  language: Language | ''
  onChoose: (language: Language | '') => void
}

/** The language of what is printed and sent to the guest next, if it is another one than usual. */
function LanguageChoice({ booking: { guest }, language, onChoose }: LanguageProps) {
  return (
    <Select
      label={t('Language of documents')}
      id="document-language"
      className={styles.language}
      value={language}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">
        {guest.language === ''
          ? t('The property’s language')
          : t('The guest’s language: {language}', { language: languageName(guest.language) })}
      </option>
      <Options of={languageOptions()} />
    </Select>
  )
}

/** The receipts of a booking: one for each payment and refund that moved money. */
function BookingReceipts({ booking, language }: { booking: Booking; language: Language | '' }) {
  const payments = booking.folio.payments.filter(
    ({ method, voided }) => method !== null && voided === null,
  )
  if (payments.length === 0) return null
  return (
    <section
      className="grid justify-items-start gap-12 border-above pt-16"
      aria-labelledby="receipts-title"
    >
      <h3 id="receipts-title" className="text-15 font-semibold">
        {t('Receipts')}
      </h3>
      <ul className="w-full">
        {payments.map(({ id, kind, method, date, amount }) => {
          const receipt = { payment: entryName(kind, method), amount: formatMoney(amount) }
          const page = `/api/payments/${id}/receipt`
          return (
            <li key={id} className={styles.row}>
              <span>
                <b>{entryName(kind, method)}</b>
                <span className="block text-14 text-secondary">
                  {formatShortDate(date, booking.today)}
                </span>
              </span>
              <span className={styles.amount}>{formatMoney(amount)}</span>
              <span className={styles.actions}>
                <PrintLink
                  label={t('Print')}
                  name={t('Print receipt for {payment}, {amount}', receipt)}
                  href={inLanguage(page, language)}
                />
                <PdfLink
                  name={t('PDF of receipt for {payment}, {amount}', receipt)}
                  href={inLanguage(`${page}/pdf`, language)}
                />
                <SendEmailButton
                  booking={booking}
                  document={{ document: 'receipt', paymentId: id, ...chosen(language) }}
                  title={t('Send receipt for {payment}, {amount}', receipt)}
                  label={t('Send by email')}
                  name={t('Send by email: receipt for {payment}, {amount}', receipt)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Pages to print, each in its own tab, documents to send, the invoices and the receipts. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const [language, setLanguage] = useState<Language | ''>('')
  const base = `/api/bookings/${booking.id}`
  const card = `${base}/registration-card`
  const cards: [label: string, href: string][] = [
    [t('Print registration card'), card],
    [t('Print blank registration card'), `${card}?content=blank`],
  ]
  if (booking.guest.nationalID !== '') {
    cards.push([t('Print registration card with national ID'), `${card}?content=with-national-id`])
  }
  return (
    <>
      <LanguageChoice booking={booking} language={language} onChoose={setLanguage} />
      <div className="flex flex-wrap gap-8">
        <PrintLink
          label={t('Print confirmation')}
          href={inLanguage(`${base}/confirmation`, language)}
        />
        <PdfLink
          name={t('PDF of the confirmation')}
          href={inLanguage(`${base}/confirmation/pdf`, language)}
        />
        {!isCancelledOrNoShow(booking) && (
          <SendEmailButton
            booking={booking}
            document={{ document: 'confirmation', ...chosen(language) }}
            title={t('Send confirmation')}
            label={t('Send by email')}
            name={t('Send by email: confirmation')}
          />
        )}
        {booking.amountDue > 0 && (
          <SendEmailButton
            booking={booking}
            document={{ document: 'payment-reminder', ...chosen(language) }}
            title={t('Send payment reminder')}
            label={t('Send payment reminder')}
          />
        )}
      </div>
      <ul className="flex flex-wrap gap-8">
        {cards.map(([label, href]) => (
          <li key={href}>
            <PrintLink label={label} href={inLanguage(href, language)} />
          </li>
        ))}
      </ul>
      <GuestPageLink bookingId={booking.id} />
      {!booking.hasMessages && <BookingEmails bookingId={booking.id} today={booking.today} />}
      <BookingInvoices booking={booking} language={language} />
      <BookingReceipts booking={booking} language={language} />
    </>
  )
}
