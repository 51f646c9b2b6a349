import { type ComponentProps, useState } from 'react'
import { readTypedTime } from '#domain/dates/typed-time.ts'
import { formatTimeOfDay } from '#domain/format-date.ts'
import { TextField } from '../components/TextField.tsx'
import { isNativeBetter } from './is-native-better.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** HH:MM, or a text that is no time, which the form rejects. */
  value: string
  onChange: (change: { target: { value: string } }) => void
}

/** A time of day, as its reader writes it where the browser would write it otherwise. */
export function TimeField({ value, onChange, ...rest }: Props) {
  /** The text until the focus leaves the field. */
  const [typed, setTyped] = useState<string | null>(null)
  if (isNativeBetter()) return <TextField {...rest} type="time" {...{ value, onChange }} />
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={typed ?? (/^\d\d:\d\d$/.test(value) ? formatTimeOfDay(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange({ target: { value: readTypedTime(target.value) ?? target.value } })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
