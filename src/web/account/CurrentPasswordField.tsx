import type { RefObject } from 'react'
import { TextField } from '../ui/TextField.tsx'

type Props = { id: string; field: RefObject<HTMLInputElement | null>; error: string | undefined }

export function CurrentPasswordField({ id, field, error }: Props) {
  return (
    <TextField
      label="Current password"
      id={id}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      hint="You logged in more than an hour ago"
      required
      ref={field}
      error={error}
    />
  )
}
