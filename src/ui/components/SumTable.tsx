import styles from './SumTable.module.css'

type Props = {
  caption: string
  /** Names of the columns of values; none for a single one. */
  columns?: readonly string[]
  rows: readonly SumRow[]
}

export type SumRow = {
  name: string
  values: readonly string[]
  /** What tells apart rows of the same name. */
  key?: string
  isTotal?: boolean
  /** Its last value differs from the one before. */
  isChanged?: boolean
}

/** A small table of named amounts inside a card. */
export const SumTable = ({ caption, columns = [], rows }: Props) => (
  <table className={styles.sums}>
    <caption>{caption}</caption>
    {columns.length > 0 && (
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(({ name, key = name, values, isTotal, isChanged }) => (
        <tr key={key} data-total={isTotal || undefined} data-changed={isChanged || undefined}>
          <th scope="row">{name}</th>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its column
            <td key={at}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
