import { PageHeader } from '../ui/PageHeader.tsx'

export function GuestScreen() {
  return <PageHeader title="Guest" />
}
