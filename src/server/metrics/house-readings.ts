import { lastBackup } from '../backup/backup-store.ts'
import { freeBytes } from '../base/data-folder.ts'
import type { Context } from '../context.ts'
import { waitingMail } from '../mail/waiting-mail-store.ts'
import { businessDay } from '../property/property-store.ts'
import { countHouse } from './house-counts-store.ts'
import type { Reading } from './metrics.ts'

type House = Pick<Context, 'config' | 'db' | 'now'>

const keptForMs = 5000
const kept = new WeakMap<House['db'], { readings: Promise<Reading[]>; until: number }>()

/** What is read from the database: the same for a few seconds, however many collectors ask. */
export function readHouse(house: House): Promise<Reading[]> {
  const now = house.now().getTime()
  const known = kept.get(house.db)
  if (known && now < known.until) return known.readings
  const readings = readNow(house).then(
    (read) => [isUp(1), disk(house), ...read],
    () => [isUp(0), disk(house)],
  )
  kept.set(house.db, { readings, until: now + keptForMs })
  return readings
}

const isUp = (value: number): Reading => ({
  name: 'cabinkeeper_database_up',
  help: 'Whether the database answered; without it, what is read there is missing here',
  value,
})

const disk = ({ config }: House): Reading => ({
  name: 'cabinkeeper_disk_free_bytes',
  help: 'What is free on the disk of the data folder; when it is full nothing can be written',
  value: freeBytes(config.dataDir),
})

async function readNow({ db, now }: House): Promise<Reading[]> {
  const { date: today } = await businessDay(db, now())
  const [mail, backup, { bookings, guestsTonight }] = await Promise.all([
    waitingMail(db, now()),
    lastBackup(db),
    countHouse(db, today),
  ])
  const secondsSince = (instant: string) => (now().getTime() - Date.parse(instant)) / 1000
  return [
    {
      name: 'cabinkeeper_mail_waiting',
      help: 'Messages that should have been sent and were not',
      value: mail.waiting,
    },
    {
      name: 'cabinkeeper_mail_oldest_seconds',
      help: 'How long the oldest of them has waited',
      value: mail.oldestAt ? secondsSince(mail.oldestAt) : 0,
    },
    {
      name: 'cabinkeeper_backup_age_seconds',
      help: 'How long ago the last backup was made that was verified; infinite when there is none',
      value: backup ? secondsSince(backup.verifiedAt) : Number.POSITIVE_INFINITY,
    },
    {
      name: 'cabinkeeper_bookings',
      help: 'Bookings by their status',
      value: { label: 'status', values: bookings },
    },
    {
      name: 'cabinkeeper_guests_tonight',
      help: 'Guests who sleep in the house tonight',
      value: guestsTonight,
    },
  ]
}
