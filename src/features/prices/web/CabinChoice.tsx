import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Select } from '#ui/components/Select.tsx'
import styles from './RuleFields.module.css'
import type { RuleForm } from './rule-form.ts'

type Props = { form: RuleForm; cabins: readonly { id: number; name: string }[] }

/** All cabins, or some of them. */
export function CabinChoice({ form, cabins }: Props) {
  const { cabins: chosen, cabinIds } = form.values
  const error = form.errors.cabinIds
  return (
    <>
      <Select label="Cabins" {...form.field('cabins')}>
        <option value="all">All cabins</option>
        <option value="some">Chosen cabins</option>
      </Select>
      {chosen === 'some' && (
        <fieldset className={`${styles.group} ${styles.cabins}`} data-field>
          <legend className="visually-hidden">Chosen cabins</legend>
          {cabins.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={cabinIds.includes(id)}
              onChange={(isChosen) =>
                form.set({
                  cabinIds: isChosen ? [...cabinIds, id] : cabinIds.filter((other) => other !== id),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
