import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import styles from './TextArea.module.css'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'children'>

/** Text of several lines; it grows with what is typed. */
export function TextArea({ label, error, hint, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => <textarea {...rest} {...props} className={`${control.control} ${styles.area}`} />}
    </Field>
  )
}
