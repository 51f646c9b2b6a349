import Building2 from 'lucide-react/icons/building-2'
import Cake from 'lucide-react/icons/cake'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { documentTypeName } from '#domain/document-type.ts'
import { formatDate } from '#domain/format-date.ts'
import { DataItem } from '#ui/components/DataItem.tsx'
import type { GuestProfile } from '../contract/guests.ts'
import styles from './GuestCard.module.css'

/** What documents need to know about a guest. Unlike contact details, only shown when known. */
export function GuestDocumentFacts({ guest }: { guest: GuestProfile }) {
  const { address, birthDate, documentType, company, companyTaxNumber } = guest
  const facts: [label: string, icon: ReactNode, value: string][] = [
    ['Address', <MapPin key="address" />, address],
    ['Birth date', <Cake key="birth-date" />, birthDate && formatDate(birthDate)],
    ['Document', <FileText key="document" />, documentTypeName(documentType)],
    ['Company', <Building2 key="company" />, company],
    ['Company tax number', <FileText key="tax-number" />, companyTaxNumber],
  ]
  return facts
    .filter(([, , value]) => value !== '')
    .map(([label, icon, value]) => (
      <DataItem key={label} icon={icon} label={label}>
        <span className={styles.notes}>{value}</span>
      </DataItem>
    ))
}
