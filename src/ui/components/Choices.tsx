import { Checkbox } from './Checkbox.tsx'

type Props<Value> = {
  legend: string
  of: readonly (readonly [Value, string])[]
  chosen: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Several of a few values, each with a box to tick. */
export function Choices<Value extends string | number>(props: Props<Value>) {
  const { legend, of, chosen, error, onChange } = props
  return (
    <fieldset className="check-grid" data-field>
      <legend>{legend}</legend>
      {of.map(([value, label]) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        >
          {label}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="col-span-full text-13 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
