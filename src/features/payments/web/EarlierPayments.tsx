import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { PaymentsOfDay } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { LineSummary } from '#ui/components/LineList.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { formatMoney } from '#ui/format.ts'
import { openingsOfDay } from './data/day-payments.ts'
import { PaymentList } from './PaymentList.tsx'
import styles from './PaymentsScreen.module.css'

type Props = { day: string; openings: PaymentsOfDay['openings'] }

/** What was paid before an import: one line, because it is nothing that staff took on this day. */
export function EarlierPayments({ day, openings }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState(1)
  const { data, isPlaceholderData } = useQuery({ ...openingsOfDay(day, page), enabled: isOpen })
  return (
    <Card>
      <details
        className={styles.earlier}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <LineSummary
          what={t('Paid earlier')}
          notes={[
            t('{n, plural, one {# booking} other {# bookings}}, from an import or version 0.1', {
              n: openings.count,
            }),
          ]}
          amount={formatMoney(openings.amount)}
          amountNote={t('takings|Not counted')}
        />
        {isOpen && (
          <PaymentList
            label={t('Paid earlier')}
            items={data?.items}
            busy={isPlaceholderData}
            footer={
              data && (
                <Pagination
                  page={page}
                  total={data.total}
                  pageSize={paymentPageSize}
                  onPage={setPage}
                />
              )
            }
          />
        )}
      </details>
    </Card>
  )
}
