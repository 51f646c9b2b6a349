import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { OutageForm } from './OutageForm.tsx'
import styles from './OutageSection.module.css'

/** The outage pack to download. The server writes the same file after every change. */
export function OutageSection() {
  const denied = useDenial('outages')
  return (
    <Section title={t('Outage pack')}>
      <Card className="grid justify-items-start gap-16 text-14 p-24 phone-p-16">
        <p>
          {t(
            'One file for the front desk when the power or the network is gone: who is in house, arrivals and departures of seven days, balances, cabins and blank forms. It opens without the server. It contains personal data and is not encrypted.',
          )}{' '}
          {denied}
        </p>
        {denied === undefined && (
          <p className={styles.links}>
            <a className={buttonClass({ variant: 'secondary' })} href="/api/outage-pack" download>
              <Download aria-hidden="true" />
              {t('Download the outage pack')}
            </a>
            <Link to="/outage-notes">{t('Enter what happened during an outage')}</Link>
          </p>
        )}
      </Card>
      <OutageForm />
    </Section>
  )
}
