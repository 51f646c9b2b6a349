import type { CSSProperties } from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from './SeasonBands.module.css'
import type { SeasonBands as Bands } from './season-bands.ts'

type Props = { seasons: Bands; days: number; ruleId: number | null }

/**
 * The seasons above their nights. A press highlights one. For screen readers, and for the keyboard,
 * the same is in the reason of each night and in the list of rules.
 */
export const SeasonBands = ({ seasons: { bands, lanes, numHidden }, days, ruleId }: Props) =>
  lanes > 0 && (
    <div
      className={styles.seasons}
      aria-hidden="true"
      style={{ '--lanes': lanes, '--days': days } as CSSProperties}
    >
      <div className={styles.corner}>
        {t('Seasons')}
        {numHidden > 0 && (
          <span className="text-muted">{t('{n} more in Rules', { n: numHidden })}</span>
        )}
      </div>
      <div className={styles.lanes}>
        {bands.map(({ name, ruleIds: [first, ...others], color, lane, at, length }) => (
          <span
            key={`${first} ${at}`}
            className={styles.band}
            title={name}
            style={{ gridArea: `${lane + 1} / ${at + 1} / auto / span ${length}` }}
            data-season={first}
            data-color={color}
            data-chosen={(ruleId !== null && [first, ...others].includes(ruleId)) || undefined}
          >
            <b>{name}</b>
          </span>
        ))}
      </div>
    </div>
  )
