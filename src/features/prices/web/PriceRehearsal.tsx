import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import { useDebounced } from '#ui/components/use-debounced.ts'
import type {
  PriceRehearsalRequest,
  PriceRehearsal as Rehearsal,
} from '../contract/price-rehearsal.ts'
import styles from './PriceRehearsal.module.css'

type Props = {
  /**
   * The change as it would be saved; null while a field is not valid or nothing differs. A change of
   * a rule has the rule as it is sent to the server, without its version.
   */
  change: PriceRehearsalRequest | null
  /** Says nothing about a change that does nothing. */
  hidesNothing?: boolean
  className?: string | undefined
}

/**
 * What a change of prices would do, while its form is edited: a sentence, and on demand the nights,
 * bookings and gaps behind each number. It keeps its room free, so that no field moves.
 */
export function PriceRehearsal({ change, hidesNothing = false, className }: Props) {
  const settled = useDebounced(change)
  const { data, isError } = useQuery(priceRehearsal(settled))
  const isHidden = change === null || isError || (hidesNothing && data?.effects.length === 0)
  const shown = isHidden ? undefined : data
  return (
    <div className={`${styles.rehearsal} ${className ?? ''}`}>
      <p role="status">{shown?.sentence}</p>
      {shown && shown.effects.length > 0 && <Effects effects={shown.effects} />}
    </div>
  )
}

const Effects = ({ effects }: Pick<Rehearsal, 'effects'>) => (
  <details>
    <summary>{t('What changes in detail')}</summary>
    {effects.map(({ sentence, total, items }) => (
      <section key={sentence} className={styles.effect}>
        <h3 className="text-13 font-semibold">
          {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
        </h3>
        <ul>
          {items.map(({ label, detail }) => (
            <li key={label}>
              {label}
              <span className="block text-muted">{detail}</span>
            </li>
          ))}
          {total > items.length && (
            <li className="block text-muted">{t('{n} more', { n: total - items.length })}</li>
          )}
        </ul>
      </section>
    ))}
  </details>
)

/**
 * What a change would do that has not been saved. It is read once, because the same question means
 * something else after the change.
 */
const priceRehearsal = (change: PriceRehearsalRequest | null) => ({
  ...apiQuery(['price-rehearsal', change], (options) =>
    api['price-rehearsals'].$post({ json: change as PriceRehearsalRequest }, options),
  ),
  enabled: change !== null,
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
