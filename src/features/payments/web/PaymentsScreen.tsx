import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Receipt from 'lucide-react/icons/receipt'
import { useState } from 'react'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { isLongerThanYear } from '#domain/money/accounting-period.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useToday } from '#ui/data/session.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import { BalanceLists } from './BalanceLists.tsx'
import { CashUp } from './CashUp.tsx'
import { DamageDepositList } from './DamageDepositList.tsx'
import { DayTakings } from './DayTakings.tsx'
import { DepositList } from './DepositList.tsx'
import {
  heldDamageDeposits,
  openBalances,
  openDeposits,
  paymentsOfDay,
} from './data/day-payments.ts'
import { EarlierPayments } from './EarlierPayments.tsx'
import { PaymentList } from './PaymentList.tsx'
import styles from './PaymentsScreen.module.css'
import type { PaymentsSearch } from './payments-search.ts'

const route = getRouteApi('/app/payments')

/** Starts the requests of the screen. */
export function prefetchScreen(search: PaymentsSearch): void {
  void prefetch(paymentsOfDay(search.day, search.page))
  void prefetch(openDeposits(search.deposits))
  void prefetch(openBalances(search))
  void prefetch(heldDamageDeposits(search.damageDeposits))
}

/** The payments of a day, which is in the address, and what guests owe. */
export function PaymentsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const day = search.day || today
  const payments = useQuery(paymentsOfDay(search.day, search.page))
  const deposits = useQuery(openDeposits(search.deposits))
  const balances = useQuery(openBalances(search))
  const damageDeposits = useQuery(heldDamageDeposits(search.damageDeposits))
  const turn = (pages: Partial<PaymentsSearch>) =>
    void navigate({ search: { ...search, ...pages }, resetScroll: false })
  // A section appears once those above it have their height, so that nothing moves.
  const hasDay = !payments.isPending
  const hasDeposits = hasDay && !deposits.isPending
  const show = (next: string) => turn({ day: next === today ? '' : next, page: 1 })

  return (
    <>
      <PageHeader title={t('Payments')} />
      <div className="flex flex-wrap items-end gap-8 print-hidden">
        <IconButton label={t('Previous day')} onClick={() => show(addDays(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <DateField
          label={t('Day')}
          missingYear="last"
          value={day}
          onChange={(next) => next && show(next)}
        />
        <IconButton label={t('Next day')} onClick={() => show(addDays(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button variant="secondary" onClick={() => show(today)}>
          {t('Today')}
        </Button>
      </div>
      <div className={styles.columns}>
        <Section title={formatDateWithWeekday(day)}>
          <ListFrame
            query={payments}
            failed={t('Payments could not be loaded')}
            loading={t('Loading payments')}
            empty={
              payments.data?.total === 0 &&
              payments.data.openings.count === 0 &&
              payments.data.damageDeposits.length === 0 &&
              payments.data.cash.counts.length === 0 && (
                <EmptyState icon={<Receipt />}>
                  {t('No payments were recorded on this day')}
                </EmptyState>
              )
            }
          >
            {(known) => (
              <div className="grid gap-16 grid-cols-1" aria-busy={payments.isPlaceholderData}>
                <DayTakings takings={known.takings} damageDeposits={known.damageDeposits} />
                {known.cash.state !== 'nothing-to-count' && (
                  <CashUp key={known.date} day={known.date} cash={known.cash} />
                )}
                {known.total > 0 && (
                  <PaymentList
                    label={t('Payments of the day')}
                    items={known.items}
                    footer={
                      <Pagination
                        page={search.page}
                        total={known.total}
                        pageSize={paymentPageSize}
                        onPage={(page) => turn({ page })}
                      />
                    }
                  />
                )}
                {known.openings.count > 0 && (
                  <EarlierPayments key={known.date} day={known.date} openings={known.openings} />
                )}
              </div>
            )}
          </ListFrame>
        </Section>
        <div>
          {' '}
          {hasDay && (
            <Section
              title={t('Export')}
              intro={t(
                'Payments of a period. The file for the accountant also has the invoices, with their taxes.',
              )}
            >
              <PaymentsExport key={day} day={day} />
            </Section>
          )}
          {hasDay && (
            <Section title={t('Deposits due and overdue')}>
              <ListFrame
                query={deposits}
                failed={t('Deposits could not be loaded')}
                loading={t('Loading deposits')}
                empty={
                  deposits.data?.total === 0 && (
                    <EmptyState icon={<Receipt />}>{t('No deposits are due')}</EmptyState>
                  )
                }
              >
                {(known) => (
                  <DepositList
                    deposits={known}
                    page={search.deposits}
                    onPage={(page) => turn({ deposits: page })}
                  />
                )}
              </ListFrame>
            </Section>
          )}
          {hasDeposits && (
            <Section title={t('Open balances')}>
              <ListFrame
                query={balances}
                failed={t('Open balances could not be loaded')}
                loading={t('Loading open balances')}
                empty={
                  balances.data &&
                  Object.values(balances.data).every(({ total }) => total === 0) && (
                    <EmptyState icon={<Receipt />}>{t('There are no open balances')}</EmptyState>
                  )
                }
              >
                {(known) => <BalanceLists balances={known} pages={search} onPage={turn} />}
              </ListFrame>
            </Section>
          )}
          {hasDeposits && !balances.isPending && damageDeposits.data?.total !== 0 && (
            <Section title={t('Damage deposits held')}>
              <ListFrame
                query={damageDeposits}
                failed={t('Damage deposits could not be loaded')}
                loading={t('Loading damage deposits')}
              >
                {(known) => (
                  <DamageDepositList
                    deposits={known}
                    page={search.damageDeposits}
                    onPage={(page) => turn({ damageDeposits: page })}
                  />
                )}
              </ListFrame>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Saves the payments of a period as a file, alone or with the invoices. It begins with the day that
 * is shown.
 */
function PaymentsExport({ day }: { day: string }) {
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const error =
    from && to && to < from ? t('Please enter a day that is not before the first day') : undefined
  const isReady = from !== '' && to !== '' && !error
  const isTooLong = isReady && isLongerThanYear(from, to)
  const period = stringifySearch({ from, to })
  return (
    <div className={styles.export}>
      <DateField label={t('From')} missingYear="last" value={from} onChange={setFrom} />
      <DateField
        label={t('To')}
        missingYear="last"
        value={to}
        onChange={setTo}
        error={error}
        hint={isTooLong ? t('The file for the accountant has at most one year') : undefined}
      />
      <DownloadLink href={isReady ? `/api/payments.csv${period}` : undefined} />
      <DownloadLink
        label={t('Download for the accountant')}
        href={isReady && !isTooLong ? `/api/accounting.csv${period}` : undefined}
      />
      <Link to="/invoices" className={buttonClass({ variant: 'secondary' })}>
        {t('Invoices of a period')}
      </Link>
    </div>
  )
}
