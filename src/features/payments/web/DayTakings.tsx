import type { PaymentsOfDay } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames } from '#domain/money/payments.ts'
import { Card } from '#ui/components/Card.tsx'
import { SumTable } from '#ui/components/SumTable.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './PaymentsScreen.module.css'

type Sum = { key: string; name: string; received: number; refunded: number; total: number }

type Day = Pick<PaymentsOfDay, 'takings' | 'damageDeposits'>

/** The takings of a day by method and by person, and its damage deposits, which are none. */
export function DayTakings({ takings, damageDeposits }: Day) {
  const methods = takings.byMethod.map((sum) => ({
    ...sum,
    key: sum.method,
    name: t(methodNames[sum.method]),
  }))
  const people = takings.byPerson.map((sum) => ({
    ...sum,
    key: sum.userId,
    name: sum.name || 'Cabinkeeper',
  }))
  return (
    <Card className={styles.takings}>
      <Sums caption={t('By method')} sums={methods} whole={takings} />
      <Sums caption={t('By person')} sums={people} whole={takings} />
      {damageDeposits.length > 0 && (
        <SumTable
          caption={t('Damage deposits')}
          columns={[
            t('damage deposit|Taken'),
            t('damage deposit|Returned'),
            t('damage deposit|Kept'),
          ]}
          rows={damageDeposits.map(({ method, taken, returned, kept }) => ({
            key: method,
            name: t(methodNames[method]),
            values: [taken, returned, kept].map((amount) => formatMoney(amount)),
          }))}
        />
      )}
    </Card>
  )
}

type Props = { caption: string; sums: readonly Sum[]; whole: Omit<Sum, 'key' | 'name'> }

const Sums = ({ caption, sums, whole }: Props) => (
  <SumTable
    caption={caption}
    columns={[t('Received'), t('Refunded'), t('Takings')]}
    rows={[
      ...sums.map((sum) => ({ ...rowOf(sum), key: sum.key, name: sum.name })),
      { ...rowOf(whole), key: '', name: t('Total'), isTotal: true },
    ]}
  />
)

const rowOf = ({ received, refunded, total }: Omit<Sum, 'key' | 'name'>) => ({
  values: [received, refunded, total].map((amount) => formatMoney(amount)),
})
