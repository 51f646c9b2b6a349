import type { ComponentProps } from 'react'
import { TextField } from '../ui/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

export function CurrentPasswordField(props: Props) {
  return (
    <TextField
      {...props}
      label="Current password"
      type="password"
      autoComplete="current-password"
      hint="Required because you logged in more than an hour ago"
      required
    />
  )
}
