import { useDeferredValue } from 'react'

type Props = { caption: string; headings: readonly string[]; rows: readonly (readonly string[])[] }

/**
 * What a chart shows, for those who do not see it; the first cell of a row names the row. Its rows are
 * written after all that is seen.
 */
export function HiddenTable({ caption, headings, rows }: Props) {
  const written = useDeferredValue(rows, [])
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {written.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
