import type { BusinessDetails } from '#contract/business-details.ts'
import type { GuestSettings } from '#contract/party.ts'
import type {
  ChangePropertyRequest,
  ChangeSettingRequest,
  Property,
  Settings,
} from '#contract/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useUpload } from '#ui/data/changes/use-upload.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { businessDetails, guestSettings, property, settings } from './settings.ts'

/** Changes one setting. Requests for two settings may run at the same time. */
export const useChangeSetting = (name: keyof Settings, onDone: () => void) =>
  useApiMutation({
    key: ['change-setting', name],
    send: (value: number) => {
      const json: ChangeSettingRequest = { [name]: value }
      return responseOf(api.settings.$patch({ json }))
    },
    failed: t('Settings could not be updated'),
    onDone: (response, { client }) => {
      // Only the changed setting: a parallel response may have newer values of the others.
      client.setQueryData(
        settings.queryKey,
        (known) => known && { ...known, [name]: response[name] },
      )
      onDone()
    },
  })

export const useChangeProperty = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['change-property'],
    // The deposit belongs to the terms, which may be newer than this form.
    send: ({ depositPercent, depositDays, ...json }: ChangePropertyRequest) =>
      responseOf(api.property.$put({ json })),
    failed: t('Property could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(property.queryKey, response)
      onDone()
    },
    onRejected,
  })

/** Fields of the property as their form has them: text, empty while the property is loading. */
export function textOf<Name extends keyof Property>(
  names: readonly Name[],
  known: Property | undefined,
): Record<Name, string> {
  const texts = names.map((name) => [name, String(known?.[name] ?? '')])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** An empty field turns the rule off. Text that is not a number becomes NaN. */
export const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : readCount(text)

export const useChangeGuestSettings = (onDone: () => void) =>
  useApiMutation<GuestSettings, GuestSettings>({
    key: ['change-guest-settings'],
    send: (json) => responseOf(api['guest-settings'].$put({ json })),
    failed: t('Setting could not be updated'),
    onDone: (after, { client }) => {
      client.setQueryData(guestSettings.queryKey, after)
      onDone()
    },
  })

type BusinessDetailsForm = Omit<BusinessDetails, 'logo'> & {
  logo?: File
  removeLogo?: 'true'
}

export function useChangeBusinessDetails({ onDone, onRejected }: Outcome) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation({
    key: ['change-business-details'],
    send: (form: BusinessDetailsForm) =>
      run((options) => responseOf(api['business-details'].$put({ form }, options))),
    failed: t('Business details could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(businessDetails.queryKey, response)
      onDone()
    },
    onRejected,
  })
  return { ...change, upload }
}
