import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'children'>

export function TextField({ label, error, hint, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(control) => <input {...rest} {...control} className={styles.control} />}
    </Field>
  )
}
