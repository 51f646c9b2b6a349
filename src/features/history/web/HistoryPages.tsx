import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { HistoryPage } from '../contract/history.ts'
import { HistoryEntries } from './HistoryEntries.tsx'

type Props = {
  history: UseInfiniteQueryResult<InfiniteData<HistoryPage>>
  /** The text of an empty history. */
  empty: string
  withSubjects?: boolean
  /** Only entries up to this instant. */
  until?: string | undefined
}

/** The loaded pages of a history, with a button for older entries. */
export function HistoryPages({ history, empty, withSubjects = false, until }: Props) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (!data) {
    return isError ? (
      <LoadError message={t('History could not be loaded')} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('Loading the history')} />
    )
  }
  const entries = data.pages
    .flatMap(({ items }) => items)
    .filter(({ at }) => until === undefined || at <= until)
  if (entries.length === 0 && !hasNextPage) return <EmptyState>{empty}</EmptyState>
  return (
    <>
      <HistoryEntries entries={entries} withSubjects={withSubjects} />
      {hasNextPage && (
        <div className="flex justify-center pt-16">
          <Button
            variant="secondary"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('Show older entries')}
          </Button>
        </div>
      )}
    </>
  )
}
