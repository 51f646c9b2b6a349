import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { NewColleagueForm } from './NewColleagueForm.tsx'
import { StaffList } from './StaffList.tsx'

export function StaffScreen() {
  return (
    <>
      <PageHeader title="Create a new user" />
      <NewColleagueForm />
      <Section title="Users">
        <StaffList />
      </Section>
    </>
  )
}
