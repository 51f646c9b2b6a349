import { PageHeader } from '../ui/PageHeader.tsx'

export function ChangeBookingScreen() {
  return <PageHeader title="Change booking" />
}
