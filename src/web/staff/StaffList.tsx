import { useQuery } from '@tanstack/react-query'
import { useOwnAccount } from '../data/session.ts'
import { staffList } from '../data/staff.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Colleague } from './Colleague.tsx'
import styles from './StaffList.module.css'

/** Everyone who has an account, whatever its state. */
export function StaffList() {
  const { data, isError, refetch } = useQuery(staffList)
  const self = useOwnAccount()

  if (!data) {
    return (
      <Card className={styles.place}>
        {isError ? (
          <Failed message="Users could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading users" />
        )}
      </Card>
    )
  }

  if (data.items.length === 0) {
    return (
      <Card>
        <Empty>No users could be found</Empty>
      </Card>
    )
  }

  return (
    <Card>
      <ul>
        {data.items.map((colleague) => (
          <li key={colleague.id} className={styles.item}>
            <Colleague colleague={colleague} isSelf={colleague.id === self?.id} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
