import type { PaymentsOfDay } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames } from '#domain/money/payments.ts'
import { Card } from '#ui/components/Card.tsx'
import { SumTable } from '#ui/components/SumTable.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './PaymentsScreen.module.css'

type Sum = { key: string; name: string; received: number; refunded: number; total: number }

/** The takings of a day by method and by person. */
export function DayTakings({ takings }: { takings: PaymentsOfDay['takings'] }) {
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
