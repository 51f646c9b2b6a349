import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, Fragment, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { formatCount } from '#ui/format.ts'
import { rich } from '#ui/i18n/rich.tsx'
import type { ImportFile, ImportRow } from '../contract/imports.ts'
import { fieldLabel, type ImportField } from '../domain/import-fields.ts'
import type { RowState } from '../domain/import-steps.ts'
import styles from './ImportScreen.module.css'
import { describeRow, moneyOfRow, outcomeLabels, outcomeTones, stayOfRow } from './import-labels.ts'
import { importRows, useCorrectCell } from './imports.ts'

const rowsPerPage = 20

/** What needs attention comes before what is settled. */
const order: RowState[] = [
  'new',
  'wrong',
  'conflict',
  'same',
  'added',
  'kept',
  'removed',
  'unchecked',
]

const route = getRouteApi('/app/import')

/** The rows of the file, by what happens or happened to them. */
export function RowList({ file }: { file: ImportFile }) {
  const { show, page } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(importRows(file.id, { show, page }))
  const go = (change: { show?: RowState | ''; page: number }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })
  const outcomes = order.map((outcome) => [outcome, file.counts[outcome] ?? 0] as const)
  return (
    <>
      <div className="flex">
        <FilterBar
          label={t('Rows shown')}
          value={show}
          onChange={(chosen) => go({ show: chosen, page: 1 })}
          options={[
            { value: '' as const, label: t('All {n}', { n: formatCount(file.numRows) }) },
            ...outcomes
              .filter(([outcome, count]) => count > 0 || outcome === show)
              .map(([value, count]) => ({
                value,
                label: `${outcomeLabels[value]} ${formatCount(count)}`,
              })),
          ]}
        />
      </div>
      <Card className={styles.rows} aria-busy={isPlaceholderData || !data}>
        {data?.items.length === 0 ? (
          <EmptyState>{t('No rows to show')}</EmptyState>
        ) : (
          <ul aria-label={t('Rows')}>
            {data?.items.map((row) => (
              <Row key={row.number} file={file} row={row} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          total={data?.total ?? 0}
          pageSize={rowsPerPage}
          onPage={(next) => go({ page: next })}
        />
      </Card>
    </>
  )
}

/** Corrects a cell in place. It begins with the one that is wrong. */
function RowCorrection({ file, row }: { file: ImportFile; row: ImportRow }) {
  const { kind, columns } = file.mapping
  const assigned = Object.entries(columns) as [ImportField, number][]
  const first = assigned.find(([field]) => field === row.field)?.[1] ?? assigned[0]?.[1] ?? 0
  const [column, setColumn] = useState(first)
  const [text, setText] = useState(row.cells[first] ?? '')
  const [error, setError] = useState<string | undefined>()
  const correction = useCorrectCell(file.id, row.number, {
    onDone: () => setError(undefined),
    onRejected: ({ message }) => setError(message),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    correction.start({ column, text })
  }

  return (
    <form
      className={styles.correction}
      onSubmit={send}
      aria-label={t('Correct row {number}', { number: row.number })}
    >
      <Select
        label={t('Column')}
        id={`correct-column-${row.number}`}
        value={String(column)}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          setColumn(chosen)
          setText(row.cells[chosen] ?? '')
        }}
      >
        <Options of={assigned.map(([field, at]) => [at, fieldLabel(kind, field)])} />
      </Select>
      <TextField
        label={t('Correction')}
        id={`correct-text-${row.number}`}
        value={text}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" variant="secondary" pending={correction.pending}>
        {t('Correct')}
      </Button>
    </form>
  )
}

function Row({ file, row }: { file: ImportFile; row: ImportRow }) {
  const { number, outcome, reason, bookingId } = row
  const canCorrect = file.state === 'open' && (outcome === 'wrong' || outcome === 'conflict')
  return (
    <li className={styles.row} aria-label={t('Row {number}', { number })}>
      <span className={styles.number}>
        {rich('<word>Row</word> {number}', {
          number,
          word: (text) => <span className={styles.word}>{text}</span>,
        })}
      </span>
      <span className={styles.what}>
        {row.understood ? (
          <>
            <Parts texts={stayOfRow(row.understood)} />
            <span className={styles.money}>
              <Parts texts={moneyOfRow(row.understood)} />
            </span>
          </>
        ) : (
          <Parts texts={describeRow(row.cells, file.mapping)} />
        )}
      </span>
      {bookingId !== null && (
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: String(bookingId) }}
          className={styles.link}
        >
          {`#${bookingId}`}
        </Link>
      )}
      <span className={styles.tag}>
        <Tag tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Tag>
      </span>
      {reason && <p className={styles.reason}>{reason}</p>}
      {row.notices.map((notice) => (
        <p key={notice} className={styles.reason}>
          {notice}
        </p>
      ))}
      {canCorrect && <RowCorrection file={file} row={row} />}
    </li>
  )
}

/** Texts that stay together, with a dot between them. */
const Parts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: texts stay in their places
    <Fragment key={index}>
      {index > 0 && ' · '}
      <span>{text}</span>
    </Fragment>
  ))
