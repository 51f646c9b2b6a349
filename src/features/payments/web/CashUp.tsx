import { useState } from 'react'
import type { CashUpShape } from '#contract/payments.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import styles from './CashUp.module.css'
import { differenceText } from './cash-labels.ts'

const load = async () => (await import('./CountCashDialog.tsx')).CountCashDialog

/** The expected cash of a day, what was counted, and all counts. */
export function CashUp({ day, cash }: { day: string; cash: CashUpShape }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const CountCashDialog = useDeferredImport(load, { isAwaited: isOpen, onFailure: close })
  const denied = useDenial('cash')
  const { expected, byPerson, counts } = cash
  const [last] = counts

  return (
    <Card className="grid gap-12 p-16-20 phone-p-16" aria-labelledby="cash-title">
      <div className={styles.head}>
        <h3 id="cash-title" className="text-14 font-semibold text-strong">
          {t('drawer|Cash')}
        </h3>
        <CashState cash={cash} />
        <Button variant="secondary" size="small" denied={denied} onClick={() => setIsOpen(true)}>
          {last ? t('Count again') : t('Count cash')}
        </Button>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('Expected cash')}</dt>
          <dd>{formatMoney(expected)}</dd>
        </div>
        {byPerson.length > 1 &&
          byPerson.map(({ userId, name, expected: own }) => (
            <div key={userId} className={styles.own}>
              <dt>{name || 'Cabinkeeper'}</dt>
              <dd>{formatMoney(own)}</dd>
            </div>
          ))}
        {last && (
          <div>
            <dt>{t('Counted cash')}</dt>
            <dd>{formatMoney(last.counted)}</dd>
          </div>
        )}
        {cash.difference !== null && (
          <div>
            <dt>{t('Difference')}</dt>
            <dd className={styles.difference} data-open={cash.difference !== 0 || undefined}>
              {formatMoney(cash.difference)}
            </dd>
          </div>
        )}
      </dl>
      {cash.state === 'outdated' && (
        <p className="text-14 text-secondary">
          {t('The cash takings changed after the count. Please count the cash again.')}
        </p>
      )}
      {counts.length > 0 && <Counts counts={counts} />}
      {isOpen && CountCashDialog && <CountCashDialog day={day} cash={cash} onClose={close} />}
    </Card>
  )
}

function CashState({ cash: { state, difference } }: { cash: CashUpShape }) {
  if (state === 'outdated') return <Tag tone="yellow">{t('Count again')}</Tag>
  if (state !== 'counted') return <Tag tone="blue">{t('cash|Not counted')}</Tag>
  return difference === 0 ? (
    <Tag tone="green">{t('Counted')}</Tag>
  ) : (
    <Tag tone="yellow">{differenceText(difference ?? 0)}</Tag>
  )
}

/** The last count is valid; the others are its history. */
function Counts({ counts }: { counts: CashUpShape['counts'] }) {
  const timeZone = useTimeZone()
  return (
    <ul className={styles.counts} aria-label={t('Cash counts')}>
      {counts.map(({ id, counted, difference, note, by, at }, index) => (
        <li key={id} data-replaced={index > 0 || undefined}>
          <span className={styles.count}>
            {t('{amount} counted, {difference}', {
              amount: formatMoney(counted),
              difference: differenceText(difference),
            })}
          </span>
          <span className="block text-13 text-muted wrap-anywhere">
            {[
              by || 'Cabinkeeper',
              formatDateTime(at, timeZone),
              note,
              index > 0 && t('replaced by a later count'),
            ]
              .filter((part) => part)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
