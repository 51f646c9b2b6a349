import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useOwnAccount } from '#ui/data/session.ts'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import { staffList } from './data/staff.ts'
import { NewUserForm } from './NewUserForm.tsx'
import { UserItem } from './UserItem.tsx'

export function StaffScreen() {
  return (
    <>
      <PageHeader title={t('Create a new user')} />
      <DeniedNotice permission="users" />
      <NewUserForm />
      <Section title={t('Users')}>
        <StaffList />
      </Section>
    </>
  )
}

/** All users, whatever their state. */
function StaffList() {
  const query = useQuery(staffList)
  const self = useOwnAccount()
  const isEmpty = query.data?.items.length === 0

  return (
    <ListFrame
      query={query}
      failed={t('Users could not be loaded')}
      loading={t('Loading users')}
      className="min-h-240"
      empty={isEmpty && <EmptyState>{t('No users could be found')}</EmptyState>}
    >
      {({ items }) => (
        <Card>
          <ul>
            {items.map((user) => (
              <li key={user.id} className="divided">
                <UserItem user={user} isSelf={user.id === self?.id} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  )
}
