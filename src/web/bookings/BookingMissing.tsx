import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackButton } from './BackButton.tsx'

/** No booking has the number in the address, or none has it any more. */
export function BookingMissing() {
  return (
    <>
      <PageHeader title="No booking could be found" />
      <Card>
        <Empty action={<BackButton />}>It may have been deleted, or the number may be wrong.</Empty>
      </Card>
    </>
  )
}
