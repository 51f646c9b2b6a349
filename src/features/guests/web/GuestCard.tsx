import Building2 from 'lucide-react/icons/building-2'
import Cake from 'lucide-react/icons/cake'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import MapPin from 'lucide-react/icons/map-pin'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { type DetailName, detailNames, guestDetails } from '#domain/guest-details.ts'
import { t } from '#domain/i18n/messages.ts'
import { phoneLink } from '#domain/phone-number.ts'
import { Card } from '#ui/components/Card.tsx'
import { DataItem } from '#ui/components/DataItem.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { GuestProfile } from '../contract/guests.ts'
import { displayedDetail } from './displayed-details.ts'
import styles from './GuestCard.module.css'
import { NationalID } from './NationalID.tsx'

const none = <span className="text-muted">{t('Unknown')}</span>

/** The guest's contact details and other data. */
export function GuestCard({ guest }: { guest: GuestProfile }) {
  const timeZone = useTimeZone()
  const { email, phone, country, maskedNationalID, notes } = guest
  const link = (href: string, text: ReactNode) => (
    <a className={styles.link} href={href}>
      {text}
    </a>
  )

  return (
    <Card className={styles.card} aria-label={t('Guest details')}>
      <dl className={styles.facts}>
        <DataItem icon={<Mail />} label={t('Email')}>
          {email ? link(`mailto:${email}`, email) : none}
        </DataItem>
        <DataItem icon={<Phone />} label={t('Phone')}>
          {phone ? link(phoneLink(phone), phone) : none}
        </DataItem>
        <DataItem icon={<Globe />} label={t('Country')}>
          {country || none}
        </DataItem>
        <DataItem icon={<IdCard />} label={t('National ID')}>
          {maskedNationalID ? <NationalID guest={guest} /> : none}
        </DataItem>
        <GuestDocumentFacts guest={guest} />
        {guest.unsubscribedAt && (
          <DataItem icon={<MailX />} label={t('Unsubscribed')}>
            {t('Since {time}. The guest gets only messages that are part of a booking.', {
              time: formatDateTime(guest.unsubscribedAt, timeZone),
            })}
          </DataItem>
        )}
        <DataItem icon={<NotebookPen />} label={t('Notes')}>
          {notes ? (
            <span className="whitespace-pre-line">{notes}</span>
          ) : (
            <span className="text-muted">{t('notes|None')}</span>
          )}
        </DataItem>
        <DataItem icon={<Clock />} label={t('Guest since')}>
          {formatDateTime(guest.createdAt, timeZone)}
        </DataItem>
      </dl>
    </Card>
  )
}

/** What documents need to know about a guest. Unlike contact details, only shown when known. */
const GuestDocumentFacts = ({ guest }: { guest: GuestProfile }) =>
  detailNames
    .map((name) => ({ name, value: displayedDetail(name, guest) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (
      <DataItem key={name} icon={icons[name] ?? <FileText />} label={t(guestDetails[name].label)}>
        <span className="whitespace-pre-line">{value}</span>
      </DataItem>
    ))

const icons: Partial<Record<DetailName, ReactNode>> = {
  address: <MapPin />,
  birthDate: <Cake />,
  company: <Building2 />,
}
