import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '../api/api-error.ts'
import type { FieldErrors } from './use-form.ts'

export type CurrentPassword = {
  isRequired: boolean
  field: RefObject<HTMLInputElement | null>
  errorsIn: (typed: string) => FieldErrors
  notice: (error: ApiError) => void
  reset: () => void
}

/** Adds the current password to a form once the server requires it. */
export function useCurrentPassword(): CurrentPassword {
  const field = useRef<HTMLInputElement>(null)
  const [isRequired, setIsRequired] = useState(false)

  useEffect(() => {
    if (isRequired) field.current?.focus()
  }, [isRequired])

  return {
    isRequired,
    field,
    errorsIn: (typed) =>
      isRequired && typed === '' ? { currentPassword: t('This field is required') } : {},
    notice: ({ code }) => {
      if (code === 'current-password-required') setIsRequired(true)
    },
    reset: () => setIsRequired(false),
  }
}
