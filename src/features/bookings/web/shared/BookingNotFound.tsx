import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { BackButton } from './BackButton.tsx'

/** No booking has the number in the address, or it was deleted. */
export function BookingNotFound() {
  return (
    <>
      <PageHeader title="No booking could be found" />
      <Card>
        <EmptyState action={<BackButton />}>
          It may have been deleted, or the number may be wrong.
        </EmptyState>
      </Card>
    </>
  )
}
