import { PageHeader } from '../ui/PageHeader.tsx'

export function CalendarScreen() {
  return <PageHeader title="Calendar" />
}
