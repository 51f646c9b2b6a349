import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Receipt from 'lucide-react/icons/receipt'
import { useState } from 'react'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { isLongerThanYear } from '#domain/money/accounting-period.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { ProgressBar } from '#ui/components/ProgressBar.tsx'
import { Section } from '#ui/components/Section.tsx'
import { toast } from '#ui/components/toast.ts'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { formatMoney } from '#ui/format.ts'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { OpenInvoices } from '../contract/open-invoices.ts'
import { type BulkOutcome, openInvoices, useIssueAll } from './data/open-invoices.ts'
import styles from './InvoicesScreen.module.css'

/** The period begins with the month so far, so nothing is loaded before the screen is open. */
export function prefetchScreen(): void {}

/** All invoices of the departures of a period: what is open, and what was issued as one file. */
export function InvoicesScreen() {
  const today = useToday()
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const isOrdered = from !== '' && to !== '' && from <= to
  const error =
    from !== '' && to !== '' && to < from
      ? t('Please enter a day that is not before the first day')
      : isOrdered && isLongerThanYear(from, to)
        ? t('Please choose at most one year')
        : undefined
  const period = isOrdered && !error ? { from, to } : null
  return (
    <>
      <PageHeader
        title={t('Invoices')}
        primary={
          <Link to="/payments" className={buttonClass({ variant: 'secondary' })}>
            {t('Payments')}
          </Link>
        }
      />
      <DeniedNotice permission="bookings" />
      <div className="flex flex-wrap items-start gap-8">
        <DateField label={t('From')} missingYear="last" value={from} onChange={setFrom} />
        <DateField label={t('To')} missingYear="last" value={to} error={error} onChange={setTo} />
      </div>
      {period && <OpenInvoicesSection key={`${from} ${to}`} from={from} to={to} />}
      {period && <IssuedInvoicesSection from={from} to={to} />}
    </>
  )
}

function IssuedInvoicesSection(period: { from: string; to: string }) {
  const { data } = useQuery(openInvoices(period))
  return (
    <Section
      title={t('Issued invoices')}
      intro={t('All invoices and credit notes with a date in this period, as PDF files.')}
    >
      {data?.issued === 0 ? (
        <p className="text-15 text-secondary">
          {t('No invoice or credit note has a date in this period.')}
        </p>
      ) : (
        <span>
          <DownloadLink
            label={t('Download as ZIP file')}
            href={`/api/invoices.zip${stringifySearch(period)}`}
          />
        </span>
      )}
    </Section>
  )
}

type Item = OpenInvoices['items'][number]

function OpenInvoicesSection(period: { from: string; to: string }) {
  const query = useQuery(openInvoices(period))
  const denied = useDenial('bookings')
  const [sendsEmail, setSendsEmail] = useState(false)
  const [asks, setAsks] = useState(false)
  const issuing = useIssueAll((issued) => {
    toast.success(
      t('{n, plural, one {# invoice} other {# invoices}} successfully issued', { n: issued }),
    )
  })
  const ready = query.data?.items.filter(({ problem }) => problem === null) ?? []
  const total = formatMoney(ready.reduce((sum, invoice) => sum + invoice.total, 0))
  return (
    <Section
      title={t('Open invoices')}
      intro={t('Bookings that leave in this period and have something that no invoice has yet.')}
    >
      <ListFrame
        query={query}
        failed={t('Open invoices could not be loaded')}
        loading={t('Loading open invoices')}
        className={styles.frame}
        empty={
          query.data?.items.length === 0 && (
            <EmptyState icon={<Receipt />}>
              {t('Everything has been invoiced for these departures')}
            </EmptyState>
          )
        }
      >
        {({ items, isTruncated }) => (
          <Card className="grid gap-16 p-24 phone-p-16">
            <p className="text-15 text-strong" role="status">
              {issuing.pending
                ? t('{n} of {all} done', { n: issuing.outcome.size, all: ready.length })
                : t('{n, plural, one {# invoice} other {# invoices}}, {total}', {
                    n: ready.length,
                    total,
                  })}
            </p>
            {isTruncated && (
              <p className="text-15 text-secondary">
                {t('There are more departures. Choose a shorter period to see them.')}
              </p>
            )}
            {issuing.pending ? (
              <>
                <ProgressBar
                  label={t('Issuing invoices')}
                  progress={issuing.outcome.size / Math.max(1, ready.length)}
                />
                <span>
                  <Button variant="secondary" onClick={issuing.stop}>
                    {t('Stop')}
                  </Button>
                </span>
              </>
            ) : (
              ready.length > 0 && (
                <>
                  <Checkbox id="send-invoices" checked={sendsEmail} onChange={setSendsEmail}>
                    {t('Send each invoice by email to its guest')}
                  </Checkbox>
                  <span>
                    <Button denied={denied} onClick={() => setAsks(true)}>
                      {t('Issue {n, plural, one {# invoice} other {# invoices}}', {
                        n: ready.length,
                      })}
                    </Button>
                  </span>
                </>
              )
            )}
            <LineList aria-label={t('Open invoices')}>
              {items.map((item) => (
                <OpenInvoice
                  key={item.bookingId}
                  item={item}
                  outcome={issuing.outcome}
                  sendsEmail={sendsEmail}
                />
              ))}
            </LineList>
          </Card>
        )}
      </ListFrame>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('Issue {n, plural, one {# invoice} other {# invoices}}', { n: ready.length })}
        confirmLabel={t('Issue invoices')}
        pending={false}
        onConfirm={() => {
          setAsks(false)
          issuing.start({ invoices: ready, sendsEmail })
        }}
      >
        {t(
          'Invoices of {total} get the next numbers. An issued invoice cannot be changed, only cancelled by a credit note.',
          { total },
        )}
      </ConfirmDialog>
    </Section>
  )
}

const problemTexts: Record<NonNullable<Item['problem']>, string> = {
  'not-arrived': t('The guest has not been checked in.'),
  'guest-erased': t('This guest’s identity has been erased.'),
  'price-missing': t('The price is missing.'),
  'advances-exceed-total': t('The advance invoices are more than what is left to invoice.'),
  'advance-unpaid': t('An advance invoice has not been paid in full.'),
  negative: t('What is left to invoice is negative.'),
}

type OpenInvoiceProps = { item: Item; outcome: BulkOutcome; sendsEmail: boolean }

function OpenInvoice({ item, outcome, sendsEmail }: OpenInvoiceProps) {
  const { bookingId, guest, departure, total, problem, email } = item
  const done = outcome.get(bookingId)
  const reasons = problem ? [problemTexts[problem]] : (done ?? [])
  return (
    <LineItem
      what={<BookingLink booking={{ bookingId, guestName: guest }} />}
      notes={[
        t('Departure {date}', { date: formatDate(departure) }),
        ...reasons,
        done?.length === 0 && t('Issued'),
        sendsEmail && !problem && email === '' && t('The guest has no email address.'),
      ]}
      amount={formatMoney(total)}
    />
  )
}
