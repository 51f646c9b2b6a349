import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function SettingsScreen() {
  return (
    <>
      <PageHeader title="Update hotel settings" />
      <SettingsForm />
      <Section title="Property">
        <PropertyForm />
      </Section>
    </>
  )
}
