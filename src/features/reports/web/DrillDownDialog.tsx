import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { DrillDownLine } from '../contract/drill-down.ts'
import { drillDownPageSize } from '../domain/metric-drill-down.ts'
import { drillDownQueryOptions } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { factsOf, quantityOf } from './drill-down-texts.ts'

type Props = {
  opened: DrillDownNumber
  /** The moment of the past that the screen shows; empty for now. */
  asOf: string
  onClose: () => void
}

export function DrillDownDialog({ opened, asOf, onClose }: Props) {
  const { label, text, definition, title, period, list, group, rate, basis, tax, formula } = opened
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...drillDownQueryOptions({
      list: list ?? 'sold-nights',
      from: period.first,
      to: period.last,
      page: String(page),
      ...group,
      ...tax,
      ...(rate !== undefined && { rate }),
      ...(basis && { basis }),
      ...(asOf && { asOf }),
    }),
    enabled: list !== null,
  })
  const parts = query.data ?? null
  return (
    <Dialog open title={t('{label}: {value}', { label, value: text })} onClose={onClose}>
      <div className="grid gap-12 grid-cols-1 text-14">
        <p className="font-medium text-secondary">{title}</p>
        <p>{definition}</p>
        {(parts || list === null) && (
          <p className="text-strong font-numbers wrap-anywhere rounded-sm bg-sunken p-10-12">
            {formula(parts)}
          </p>
        )}
        {list !== null && !parts && query.isError && (
          <LoadError
            message={t('The list could not be loaded')}
            onRetry={() => void query.refetch()}
          />
        )}
        {list !== null && query.isPending && <Spinner label={t('Loading the list')} />}
        {parts && (
          <>
            <LineList aria-label={label} aria-busy={query.isPlaceholderData}>
              {parts.items.map((part, index) => (
                <Part
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page have no other key.
                  key={index}
                  part={part}
                  list={list}
                />
              ))}
            </LineList>
            <Pagination
              label={t('Pages of {label}', { label })}
              page={page}
              total={parts.total}
              pageSize={drillDownPageSize}
              onPage={setPage}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Part({ part, list }: { part: DrillDownLine; list: DrillDownNumber['list'] }) {
  const { date, bookingId, guestName, cabinName, note } = part
  return (
    <LineItem
      what={bookingId === null ? cabinName : <BookingLink booking={{ bookingId, guestName }} />}
      notes={[
        [formatDateWithWeekday(date), bookingId !== null && cabinName, note, factsOf(list, part)]
          .filter((fact) => fact)
          .join(' · '),
      ]}
      amount={quantityOf(list, part)}
    />
  )
}
