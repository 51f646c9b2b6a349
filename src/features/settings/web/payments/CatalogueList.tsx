import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import type { CatalogueItem } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { chargeUnitLabels } from '#domain/money/charges.ts'
import { feeTaxLabels } from '#domain/money/taxes.ts'
import { catalogue, useOrderCatalogue } from '#features/property/web/data/catalogue.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import styles from './CatalogueList.module.css'

const load = async () => (await import('./CatalogueItemDialog.tsx')).CatalogueItemDialog

export function CatalogueList() {
  const denied = useDenial('settings')
  const query = useQuery(catalogue)
  const [edited, setEdited] = useState<CatalogueItem | 'new' | null>(null)
  const close = () => setEdited(null)
  const Dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })

  return (
    <>
      <ListFrame
        query={query}
        failed={t('Charges could not be loaded')}
        loading={t('Loading the charges')}
      >
        {({ items }) => (
          <Card className={styles.card}>
            {items.length === 0 ? (
              <EmptyState>{t('No items yet')}</EmptyState>
            ) : (
              <ul className="w-full">
                {items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    items={items}
                    denied={denied}
                    onEdit={() => setEdited(item)}
                  />
                ))}
              </ul>
            )}
            <Button variant="secondary" denied={denied} onClick={() => setEdited('new')}>
              {t('Add item')}
            </Button>
          </Card>
        )}
      </ListFrame>
      {edited && Dialog && <Dialog item={edited === 'new' ? null : edited} onClose={close} />}
    </>
  )
}

type RowProps = {
  item: CatalogueItem
  items: readonly CatalogueItem[]
  denied: string | undefined
  onEdit: () => void
}

/** Inactive items come last, so an item moves only among those that are like it. */
function Row({ item, items, denied, onEdit }: RowProps) {
  const order = useOrderCatalogue()
  const index = items.indexOf(item)
  const canMove = (by: number) => items[index + by]?.isActive === item.isActive
  const move = (by: number) => {
    const ids = items.map(({ id }) => id)
    ids.splice(index, 1)
    ids.splice(index + by, 0, item.id)
    order.start(ids)
  }

  return (
    <li className={styles.row}>
      <span className="wrap-anywhere">
        {item.name} {!item.isActive && <Tag tone="silver">{t('Inactive')}</Tag>}
        <span className="block text-13 text-secondary">
          {[t(chargeUnitLabels[item.unit]), t(feeTaxLabels[item.taxKind]), alwaysLabel(item)]
            .filter((part) => part)
            .join(' · ')}
        </span>
      </span>
      <b className="font-semibold font-numbers">{formatMoney(item.price)}</b>
      <span className={styles.actions}>
        <IconButton
          label={t('Move {name} up', { name: item.name })}
          disabled={!canMove(-1) || order.pending}
          denied={denied}
          onClick={() => move(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t('Move {name} down', { name: item.name })}
          disabled={!canMove(1) || order.pending}
          denied={denied}
          onClick={() => move(1)}
        >
          <ArrowDown />
        </IconButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Edit {name}', { name: item.name })}
          denied={denied}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
      </span>
    </li>
  )
}

function alwaysLabel({ mandatory, cabinIds }: CatalogueItem): string {
  if (mandatory === 'all') return t('Always charged')
  return mandatory === 'some'
    ? t('{n, plural, one {Always charged in # cabin} other {Always charged in # cabins}}', {
        n: cabinIds.length,
      })
    : ''
}
