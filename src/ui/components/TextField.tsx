import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'children'>

/** Browsers rewrite or reject addresses with letters such as ü in a field of their own type for emails. */
const forAddress = (input: Omit<Props, keyof FieldProps>): ComponentProps<'input'> =>
  input.type === 'email'
    ? { ...input, type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }
    : input

export function TextField({ label, error, hint, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(control) => <input {...forAddress(rest)} {...control} className={styles.control} />}
    </Field>
  )
}
