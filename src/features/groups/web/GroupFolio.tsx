import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import { LineGroup, LineItem, LineList } from '#ui/components/LineList.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { SumTable } from '#ui/components/SumTable.tsx'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import type { GroupFolio as Folio } from '../contract/group-folio.ts'
import { groupFolio } from './data/group-money.ts'
import styles from './GroupScreen.module.css'

/** The bookings of a group with their lines, and their sums. */
export function GroupFolio({ group: { id } }: { group: Group }) {
  const query = useQuery(groupFolio(id))
  return (
    <ListFrame
      query={query}
      failed={t('The folio could not be loaded')}
      loading={t('Loading the folio')}
    >
      {(folio) => <Contents folio={folio} />}
    </ListFrame>
  )
}

function Contents({ folio }: { folio: Folio }) {
  const { bookings, sums } = folio
  const { taxes } = sums
  return (
    <>
      <div>
        {bookings.map((booking) => (
          <BookingLines key={booking.bookingId} booking={booking} />
        ))}
      </div>
      <div className={styles.tables}>
        <SumTable caption={t('All bookings')} rows={rowsOf(sums)} />
        {sums.contactDue > 0 && (
          <SumTable caption={t('Who pays what is due')} rows={payerRows(folio)} />
        )}
        {taxes.some(({ percent }) => percent > 0) && (
          <SumTable
            caption={t('Taxes')}
            columns={[t('Net'), t('Tax'), t('Gross')]}
            rows={taxes.map(({ percent, net, tax, gross }) => ({
              name: formatRate(rateOfPercent(percent)),
              values: [net, tax, gross].map((amount) => formatMoney(amount)),
            }))}
          />
        )}
      </div>
    </>
  )
}

type Account = Folio['bookings'][number]

/** A booking with its sums, which opens to what it is charged. */
function BookingLines({ booking }: { booking: Account }) {
  const { bookingId, cabin, guest, lines, charged, amountPaid, amountDue } = booking
  const depositText = useDepositText(booking)
  return (
    <LineGroup
      what={t('#{id} {cabin}, {guest}', { id: bookingId, cabin, guest })}
      notes={[
        amountPaid > 0 && t('{amount} paid', { amount: formatMoney(amountPaid) }),
        depositText,
        overpaidText(booking),
      ]}
      amount={formatMoney(charged)}
      amountNote={amountDue > 0 && t('{amount} due', { amount: formatMoney(amountDue) })}
      lines={
        <LineList>
          {lines.length === 0 && <LineItem what={t('Nothing is charged.')} />}
          {lines.map(({ label, amount }, index) => (
            <LineItem
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              key={index}
              what={label}
              amount={formatMoney(amount)}
            />
          ))}
        </LineList>
      }
    />
  )
}

/** "Karla Birch, for the group": what the contact still pays, then what the guest of each booking pays. */
function payerRows({ bookings, sums, contact }: Folio) {
  const row = (name: string, amount: number) => ({ name, values: [formatMoney(amount)] })
  return [
    row(
      contact === null
        ? t('The contact of the group')
        : t('{name}, for the group', { name: contact }),
      sums.contactDue,
    ),
    ...bookings
      .filter(({ guestDue }) => guestDue > 0)
      .map(({ bookingId, guest, guestDue }) =>
        row(t('{name}, for booking #{id}', { name: guest, id: bookingId }), guestDue),
      ),
    { ...row(t('Balance due'), sums.amountDue), isTotal: true },
  ]
}

type Sums = Folio['sums'] | Account

function useDepositText({ depositDue, depositDueOn }: Sums): string | false {
  const today = useToday()
  return (
    depositDueOn !== null &&
    t('{amount} of the deposit due by {date}', {
      amount: formatMoney(depositDue),
      date: formatShortDate(depositDueOn, today),
    })
  )
}

const overpaidText = ({ amountCredited }: Sums) =>
  amountCredited > 0 && t('{amount} paid too much', { amount: formatMoney(amountCredited) })

function rowsOf(sums: Folio['sums']) {
  const { charged, amountPaid, depositDue, amountDue, amountCredited } = sums
  const row = (name: string, amount: number) => ({ name, values: [formatMoney(amount)] })
  return [
    row(t('Total'), charged),
    row(t('Paid'), amountPaid),
    ...(depositDue > 0 ? [row(t('Deposit due'), depositDue)] : []),
    ...(amountCredited > 0 ? [row(t('Paid too much'), amountCredited)] : []),
    { ...row(t('Balance due'), amountDue), isTotal: true },
  ]
}
