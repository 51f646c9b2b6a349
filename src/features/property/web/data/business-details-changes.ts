import type { BusinessDetails } from '#contract/business-details.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useUpload } from '#ui/data/changes/use-upload.ts'
import { businessDetails } from './settings.ts'

export type BusinessDetailsForm = Omit<BusinessDetails, 'logo'> & {
  logo?: File
  removeLogo?: 'true'
}

export function useChangeBusinessDetails({ onDone, onRejected }: Outcome) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation({
    key: ['change-business-details'],
    send: (form: BusinessDetailsForm) =>
      run((options) => responseOf(api['business-details'].$put({ form }, options))),
    failed: 'Business details could not be updated',
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(businessDetails.queryKey, response)
      onDone()
    },
    onRejected,
  })
  return { ...change, upload }
}
