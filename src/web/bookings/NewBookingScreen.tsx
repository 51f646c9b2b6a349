import { PageHeader } from '../ui/PageHeader.tsx'

export function NewBookingScreen() {
  return <PageHeader title="New booking" />
}
