import { useQuery } from '@tanstack/react-query'
import { Archive, HardDrive, Mail, Package, TriangleAlert } from 'lucide-react'
import { serverNow } from '../api/client.ts'
import { systemState } from '../data/system.ts'
import { Card } from '../ui/Card.tsx'
import { DataItem } from '../ui/DataItem.tsx'
import { Failed } from '../ui/Failed.tsx'
import styles from './SystemCard.module.css'
import { backupFact, diskFact, type Fact, mailFact } from './system-words.ts'

/** How the program itself is doing: nothing here can be changed. */
export function SystemCard() {
  const { data, isError, refetch } = useQuery(systemState)

  if (isError && !data) {
    return (
      <Card>
        <Failed message="The system could not be loaded" onRetry={() => void refetch()} />
      </Card>
    )
  }

  const now = new Date(serverNow())
  return (
    <Card className={styles.card ?? ''}>
      <dl className={styles.facts} aria-busy={!data}>
        <DataItem icon={<Mail />} label="Mail">
          <FactText fact={data && mailFact(data.mail, now)} />
        </DataItem>
        <DataItem icon={<Archive />} label="Last verified backup">
          <FactText
            fact={data ? backupFact(data, now) : { text: '…', detail: '…', isWarning: false }}
          />
        </DataItem>
        <DataItem icon={<HardDrive />} label="Disk">
          <FactText fact={data && diskFact(data.disk)} />
        </DataItem>
        <DataItem icon={<Package />} label="Version">
          <FactText fact={data && { text: data.version, isWarning: false }} />
        </DataItem>
      </dl>
    </Card>
  )
}

function FactText({ fact }: { fact: Fact | undefined }) {
  if (!fact) return '…'
  const { text, detail, isWarning } = fact
  return (
    <>
      <span className={isWarning ? styles.warning : styles.fact}>
        {isWarning && <TriangleAlert aria-hidden="true" />}
        {text}
      </span>
      {detail && <p className={styles.detail}>{detail}</p>}
    </>
  )
}
