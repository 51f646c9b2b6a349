import { useQuery } from '@tanstack/react-query'
import { type CabinListSearch, cabinList } from '../data/cabins.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { CabinsTable } from './CabinsTable.tsx'

type Props = { search: CabinListSearch; onShowAll: () => void }

/** Room is kept for so many while nobody knows how many there are. */
const fewCabins = 8

export function CabinsList({ search, onShowAll }: Props) {
  const { data, isPlaceholderData, isError, refetch } = useQuery(cabinList(search))

  if (isError && !data) {
    return (
      <Card>
        <Failed message="Cabins could not be loaded" onRetry={() => void refetch()} />
      </Card>
    )
  }

  if (data?.total === 0) {
    const wayBack = search.discount !== 'all' && (
      <Button variant="secondary" onClick={onShowAll}>
        Show all cabins
      </Button>
    )
    return (
      <Card>
        <Empty action={wayBack}>No cabins could be found</Empty>
      </Card>
    )
  }

  return (
    <CabinsTable
      rows={data?.items}
      busy={isPlaceholderData}
      roomFor={data?.items.length ?? fewCabins}
    />
  )
}
