import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useEffect, useRef } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Select.module.css'

type Props = FieldProps & Omit<ComponentProps<'select'>, 'className' | 'ref'>

/** The native select, which finds options by typing their first characters. */
export function Select({ label, error, hint, id, className, defaultValue, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null)

  // React sets the default only once, but a form reset should restore the current one.
  useEffect(() => {
    for (const option of select.current?.options ?? []) {
      option.defaultSelected = option.value === defaultValue
    }
  }, [defaultValue])

  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <span className="block relative">
          <select
            {...rest}
            {...props}
            ref={select}
            defaultValue={defaultValue}
            className={`${control.control} ${styles.select}`}
          />
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}

type OptionsProps = { of: readonly (readonly [value: string | number, label: string])[] }

/** The options of a select, each with its value and what is read. */
export const Options = ({ of }: OptionsProps) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
