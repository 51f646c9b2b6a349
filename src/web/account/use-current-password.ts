import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { FieldErrors } from '../forms/use-form.ts'

type CurrentPassword = {
  isAsked: boolean
  field: RefObject<HTMLInputElement | null>
  faultsIn: (typed: string) => FieldErrors
  notice: (refusal: ApiError) => void
  forget: () => void
}

/** Adds the current password to a form once the server requires it. */
export function useCurrentPassword(): CurrentPassword {
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  return {
    isAsked,
    field,
    faultsIn: (typed) =>
      isAsked && typed === '' ? { currentPassword: 'This field is required' } : {},
    notice: ({ code }) => {
      if (code === 'current-password-required') setIsAsked(true)
    },
    forget: () => setIsAsked(false),
  }
}
