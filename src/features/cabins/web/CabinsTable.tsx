import { t } from '#domain/i18n/messages.ts'
import { type Column, Table } from '#ui/components/Table.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { formatMoney } from '#ui/format.ts'
import { rich } from '#ui/i18n/rich.tsx'
import type { Cabin } from '../contract/cabins.ts'
import { CabinImage } from './CabinImage.tsx'
import { CabinMenu } from './CabinMenu.tsx'
import styles from './CabinsTable.module.css'

const columns: readonly Column<Cabin>[] = [
  {
    name: 'image',
    header: t('Image'),
    quiet: true,
    cell: (cabin) => <CabinImage cabin={cabin} />,
  },
  {
    name: 'cabin',
    header: t('Cabin'),
    cell: ({ name, retiredOn }) => (
      <span className={styles.name}>
        <span className={styles.cabin} title={name}>
          {name}
        </span>
        {retiredOn && <Tag tone="silver">{t('Retired')}</Tag>}
      </span>
    ),
  },
  {
    name: 'capacity',
    header: t('Capacity'),
    cell: ({ maxCapacity }) => (
      <span className={styles.capacity}>
        {t('{n, plural, one {Fits up to # guest} other {Fits up to # guests}}', { n: maxCapacity })}
      </span>
    ),
  },
  {
    name: 'price',
    header: t('Price'),
    align: 'end',
    cell: ({ regularPrice }) => <span className={styles.price}>{formatMoney(regularPrice)}</span>,
  },
  {
    name: 'discount',
    header: t('Discount'),
    align: 'end',
    cell: ({ discount }) => <DiscountCell discount={discount} />,
  },
  {
    name: 'menu',
    header: t('Actions'),
    align: 'end',
    quiet: true,
    cell: (cabin) => <CabinMenu cabin={cabin} />,
  },
]

type Props = { rows: readonly Cabin[] | undefined; busy: boolean; roomFor: number }

export function CabinsTable(props: Props) {
  return (
    <Table
      {...props}
      label={t('Cabins')}
      loading={t('Loading cabins')}
      columns={columns}
      rowKey={({ id }) => id}
      layout={styles.layout}
    />
  )
}

/** No discount is shown as a dash or, without a column heading, as text. */
function DiscountCell({ discount }: { discount: number }) {
  if (discount === 0) {
    return (
      <span className={styles.none} role="img" aria-label={t('No discount')}>
        <span className={styles.dash}>—</span>
      </span>
    )
  }
  return (
    <span className={styles.discount}>
      {rich('{amount}<off> off</off>', {
        amount: formatMoney(discount),
        off: (text) => <span className={styles.off}>{text}</span>,
      })}
    </span>
  )
}
