import { PageHeader } from '../ui/PageHeader.tsx'

export function GuestsScreen() {
  return <PageHeader title="Guests" />
}
