import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CatalogueItem } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { chargeUnitLabels } from '#domain/money/charges.ts'
import { catalogue } from '#features/property/web/data/catalogue.ts'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './MandatoryItems.module.css'

/** The items that every stay in a cabin includes. They are edited in Settings. */
export function MandatoryItems({ cabinId }: { cabinId: number }) {
  const query = useQuery(catalogue)
  return (
    <div className={styles.items}>
      <ListFrame
        query={query}
        failed={t('Items could not be loaded')}
        loading={t('Loading the items')}
      >
        {({ items }) => <ItemList items={items.filter((item) => isMandatory(item, cabinId))} />}
      </ListFrame>
      <Link to="/settings/payments">{t('Items and fees in Settings')}</Link>
    </div>
  )
}

const isMandatory = ({ isActive, mandatory, cabinIds }: CatalogueItem, cabinId: number): boolean =>
  isActive && (mandatory === 'all' || (mandatory === 'some' && cabinIds.includes(cabinId)))

function ItemList({ items }: { items: readonly CatalogueItem[] }) {
  if (items.length === 0) return <p>{t('Stays in this cabin include no items.')}</p>
  return (
    <ul>
      {items.map(({ id, name, price, unit }) => (
        <li key={id}>
          {name}, {formatMoney(price)} {t(chargeUnitLabels[unit])}
        </li>
      ))}
    </ul>
  )
}
