import type { PaymentsOfDay } from '#contract/payments.ts'
import { methodNames } from '#domain/payments.ts'
import { formatMoney } from '../format.ts'
import { Card } from '../ui/Card.tsx'
import styles from './PaymentsScreen.module.css'

type Sum = { key: string; name: string; received: number; refunded: number; total: number }

/** The takings of a day by method and by person. */
export function DayTakings({ takings }: { takings: PaymentsOfDay['takings'] }) {
  const methods = takings.byMethod.map((sum) => ({
    ...sum,
    key: sum.method,
    name: methodNames[sum.method],
  }))
  const people = takings.byPerson.map((sum) => ({
    ...sum,
    key: sum.userId,
    name: sum.name || 'Cabinkeeper',
  }))
  return (
    <Card className={styles.takings}>
      <Sums caption="By method" sums={methods} whole={takings} />
      <Sums caption="By person" sums={people} whole={takings} />
    </Card>
  )
}

type Props = { caption: string; sums: readonly Sum[]; whole: Omit<Sum, 'key' | 'name'> }

function Sums({ caption, sums, whole }: Props) {
  const rows = [...sums, { ...whole, key: '', name: 'Total' }]
  return (
    <table className={styles.sums}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Received</th>
          <th scope="col">Refunded</th>
          <th scope="col">Takings</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, received, refunded, total }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatMoney(received)}</td>
            <td>{formatMoney(refunded)}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
