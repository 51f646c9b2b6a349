import Contact from 'lucide-react/icons/contact'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { BackToGuests } from './BackToGuests.tsx'

/** No guest has the number in the address. */
export function GuestNotFound() {
  return (
    <>
      <PageHeader title="No guest could be found" />
      <Card>
        <EmptyState icon={<Contact />} action={<BackToGuests />}>
          The number may be wrong.
        </EmptyState>
      </Card>
    </>
  )
}
