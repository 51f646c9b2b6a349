import { useState } from 'react'
import { nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { MoveGroup, OrphanNights } from '#features/bookings/contract/orphan-nights.ts'
import { RoomMoves } from '#features/bookings/web/shared/RoomMoves.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Section } from '#ui/components/Section.tsx'
import { formatMoney } from '#ui/format.ts'
import { MoveButton } from './MoveButton.tsx'
import styles from './OrphanNights.module.css'

const keyOf = ({ moves }: MoveGroup) =>
  moves.map(({ bookingId, to }) => `${bookingId} ${to.id}`).join()

/** A proposal of moves that leaves fewer orphan nights. Staff choose which of them to make. */
export function TidyUp({ found }: { found: OrphanNights }) {
  const { nights, revenue, tidyUp } = found
  const { groups, left } = tidyUp
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const chosen = groups.filter((group) => !leftOut.includes(keyOf(group)))
  const choose = (key: string, isChosen: boolean) =>
    setLeftOut([...leftOut.filter((other) => other !== key), ...(isChosen ? [] : [key])])
  return (
    <Section
      title={t('Tidy up')}
      intro={t(
        'Moves that leave fewer unsellable nights, with the change in the price of all nights that can be sold. Guests keep their dates and prices in a cabin of the same or a larger size. Pinned bookings, guests in house, and guests with a dog or step-free access stay where they are.',
      )}
    >
      <Card className="grid gap-16 p-20-24 phone-p-16">
        <dl className={styles.totals}>
          <Total label={t('Unsellable nights now')} nights={nights} revenue={revenue} />
          {groups.length > 0 && <Total label={t('After all moves')} {...left} />}
          {groups.length > 0 && (
            <Total label={t('More to sell')} nights={tidyUp.nights} revenue={tidyUp.revenue} />
          )}
        </dl>
        {groups.length === 0 && <p>{t('No move helps without losing income.')}</p>}
        {groups.length > 0 && (
          <>
            <ul className="grid border-above" aria-label={t('Moves')}>
              {groups.map((group) => (
                <li key={keyOf(group)} className={styles.group}>
                  <Checkbox
                    checked={!leftOut.includes(keyOf(group))}
                    onChange={(isChosen) => choose(keyOf(group), isChosen)}
                  >
                    {t('{n, plural, one {# night} other {# nights}} more to sell, {amount}', {
                      n: group.nights,
                      amount: formatMoney(group.revenue),
                    })}
                  </Checkbox>
                  <ul className={styles.moves}>
                    <RoomMoves moves={group.moves} />
                  </ul>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-8">
              <MoveButton moves={chosen.flatMap(({ moves }) => moves)} />
            </div>
          </>
        )}
      </Card>
    </Section>
  )
}

function Total({ label, nights, revenue }: { label: string; nights: number; revenue: number }) {
  return (
    <div className={styles.total}>
      <dt className="text-13 text-muted">{label}</dt>
      <dd>
        <b>{nightsText(nights)}</b>
        <span>{formatMoney(revenue)}</span>
      </dd>
    </div>
  )
}
