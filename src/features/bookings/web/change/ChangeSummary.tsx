import type { ReactNode } from 'react'
import { childrenText } from '#domain/bookings/party.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { vatText } from '#domain/money/vat-inside.ts'
import { formatMoney } from '#ui/format.ts'
import type { ChangePreview, StaySummary } from '../../contract/booking-actions.ts'
import styles from './ChangeSummary.module.css'

type Line = {
  label: string
  of: (summary: StaySummary) => string
  /** Shown only when both sides differ. */
  onlyIfDifferent?: boolean
  isShown?: (summary: StaySummary) => boolean
  strong?: boolean
  /** Text may wrap to a second line; numbers do not. */
  isText?: boolean
  /** Depends on the price that staff still have to choose. */
  isPrice?: boolean
}

const lines: Line[] = [
  { label: t('Cabin'), of: ({ cabin }) => cabin.name, onlyIfDifferent: true, isText: true },
  {
    label: t('Arrival'),
    of: ({ startDate }) => formatDateWithWeekday(startDate),
    onlyIfDifferent: true,
    isText: true,
  },
  {
    label: t('Departure'),
    of: ({ endDate }) => formatDateWithWeekday(endDate),
    onlyIfDifferent: true,
    isText: true,
  },
  { label: t('Nights'), of: ({ numNights }) => String(numNights) },
  { label: t('party|Guests'), of: ({ numGuests }) => String(numGuests), onlyIfDifferent: true },
  { label: t('Children'), of: childrenText, onlyIfDifferent: true },
  { label: t('Cabin price'), of: ({ cabinPrice }) => formatMoney(cabinPrice), isPrice: true },
  {
    label: t('Breakfast'),
    of: ({ hasBreakfast, breakfast }) =>
      hasBreakfast ? formatMoney(breakfast) : t('breakfast|None'),
    isShown: ({ hasBreakfast }) => hasBreakfast,
  },
  {
    label: t('Other charges'),
    of: ({ otherCharges }) => formatMoney(otherCharges),
    isShown: ({ otherCharges }) => otherCharges !== 0,
  },
  {
    label: t('Total'),
    of: ({ totalPrice }) => formatMoney(totalPrice),
    strong: true,
    isPrice: true,
  },
  {
    label: t('VAT included'),
    of: ({ vat }) => vatText(vat),
    isShown: ({ vat }) => vat.length > 0,
    isPrice: true,
  },
  {
    label: t('Paid'),
    of: ({ amountPaid }) => formatMoney(amountPaid),
    isShown: ({ amountPaid }) => amountPaid > 0,
  },
  {
    label: t('Balance due'),
    of: ({ amountDue }) => formatMoney(amountDue),
    strong: true,
    isPrice: true,
  },
  {
    label: t('Credit'),
    of: ({ amountCredited }) => formatMoney(amountCredited),
    isShown: ({ amountCredited }) => amountCredited > 0,
    strong: true,
    isPrice: true,
  },
]

type Props = Pick<ChangePreview, 'before' | 'after' | 'notices'> & {
  /** The content is about to be replaced. */
  isOld: boolean
  /** Staff have not chosen the new price yet. */
  isPriceOpen: boolean
}

/** The stay before and after the change, calculated by the server. */
export function ChangeSummary({ before, after, notices, isOld, isPriceOpen }: Props) {
  const shown = lines.filter(
    ({ of, onlyIfDifferent = false, isShown = () => true }) =>
      (isShown(before) || isShown(after)) && (!onlyIfDifferent || of(before) !== of(after)),
  )
  return (
    <>
      <table className={styles.summary} data-old={isOld || undefined} aria-busy={isOld}>
        <caption className={styles.caption}>{t('What changes')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, of, strong, isText = false, isPrice = false }) => {
            const isOpen = isPrice && isPriceOpen
            const isChanged = !isOpen && of(before) !== of(after)
            return (
              <tr key={label} data-strong={strong || undefined}>
                <th scope="row">{label}</th>
                <td data-figure={!isText || undefined}>{of(before)}</td>
                <td data-figure={!isText || undefined} data-changed={isChanged || undefined}>
                  {isOpen ? '—' : marked(of(after), isChanged)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {notices.length > 0 && (
        <ul className={styles.notices} data-old={isOld || undefined}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const marked = (text: string, isChanged: boolean): ReactNode =>
  isChanged ? <strong>{text}</strong> : text
