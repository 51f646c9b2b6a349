import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/components/Button.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useFirstRows } from '#ui/loading/AfterPaint.tsx'
import { ListDownload } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import { CabinsTable } from './CabinsTable.tsx'
import { type CabinListSearch, cabinList } from './data/cabins.ts'

type Props = { search: CabinListSearch; onShowAll: () => void }

/** Room for this many rows until the number of cabins is known. */
const fewCabins = 8

export function CabinsList({ search, onShowAll }: Props) {
  const query = useQuery(cabinList(search))
  const { data, isPlaceholderData } = query
  const firstRows = useFirstRows(data?.items ?? [])
  const wayBack = search.discount !== 'all' && (
    <Button variant="secondary" onClick={onShowAll}>
      Show all cabins
    </Button>
  )
  return (
    <ListFrame
      query={query}
      failed="Cabins could not be loaded"
      empty={
        data?.total === 0 && <EmptyState action={wayBack}>No cabins could be found</EmptyState>
      }
    >
      <CabinsTable
        rows={data && firstRows}
        busy={isPlaceholderData}
        roomFor={data?.items.length ?? fewCabins}
      />
      {data && <ListDownload href={`/api/cabins.csv${stringifySearch(search)}`} />}
    </ListFrame>
  )
}
