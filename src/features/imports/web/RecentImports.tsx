import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#domain/format-date.ts'
import { Card } from '#ui/components/Card.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import styles from './ImportScreen.module.css'
import { summaryOf } from './import-labels.ts'
import { importList } from './imports.ts'

/** The latest files, to continue, look at or undo them. */
export function RecentImports() {
  const timeZone = useTimeZone()
  const denied = useDenial('imports')
  const items = useQuery({ ...importList, enabled: denied === undefined }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title="Recent imports">
      <Card>
        <ul className={styles.list} aria-label="Recent imports">
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <Link to="/import" search={{ id: item.id }} className={styles.name}>
                {item.fileName}
              </Link>
              <span className={styles.note}>{summaryOf(item)}</span>
              <span className={styles.note}>
                {[formatDateTime(item.createdAt, timeZone), item.createdBy]
                  .filter((part) => part)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
