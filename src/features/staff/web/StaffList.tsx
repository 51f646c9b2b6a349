import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useOwnAccount } from '#ui/data/session.ts'
import { staffList } from './data/staff.ts'
import styles from './StaffList.module.css'
import { UserItem } from './UserItem.tsx'

/** All users, whatever their state. */
export function StaffList() {
  const query = useQuery(staffList)
  const self = useOwnAccount()
  const isEmpty = query.data?.items.length === 0

  return (
    <ListFrame
      query={query}
      failed="Users could not be loaded"
      loading="Loading users"
      className={styles.place}
      empty={isEmpty && <EmptyState>No users could be found</EmptyState>}
    >
      {({ items }) => (
        <Card>
          <ul>
            {items.map((user) => (
              <li key={user.id} className={styles.item}>
                <UserItem user={user} isSelf={user.id === self?.id} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  )
}
