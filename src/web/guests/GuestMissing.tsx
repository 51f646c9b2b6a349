import Contact from 'lucide-react/icons/contact'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackToGuests } from './BackToGuests.tsx'

/** No guest has the number in the address. */
export function GuestMissing() {
  return (
    <>
      <PageHeader title="No guest could be found" />
      <Card>
        <Empty icon={<Contact />} action={<BackToGuests />}>
          The number may be wrong.
        </Empty>
      </Card>
    </>
  )
}
