import { useQuery } from '@tanstack/react-query'
import { type CabinListSearch, cabinList } from '../data/cabins/cabins.ts'
import { useFirstRows } from '../loading/AfterPaint.tsx'
import { ListDownload } from '../permissions/DownloadLink.tsx'
import { stringifySearch } from '../search.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { CabinsTable } from './CabinsTable.tsx'

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
