import { DeniedNotice } from '../permissions/DeniedNotice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { NewUserForm } from './NewUserForm.tsx'
import { StaffList } from './StaffList.tsx'

export function StaffScreen() {
  return (
    <>
      <PageHeader title="Create a new user" />
      <DeniedNotice permission="users" />
      <NewUserForm />
      <Section title="Users">
        <StaffList />
      </Section>
    </>
  )
}
