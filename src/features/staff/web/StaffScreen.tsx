import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
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
