import type { QueryClient } from '@tanstack/react-query'
import type {
  CodesSetup,
  ConfirmCodesRequest,
  PasswordRequest,
  ReauthFields,
  RecoveryCodes,
  RequireSecondFactorRequest,
  SecondFactors,
} from '#contract/second-factor.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { sessionKey } from '#ui/api/query-client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

const call = api.account['second-factors']

/** The user's passkeys and one-time codes, and whether the property requires one of them. */
export const secondFactors = apiQuery(['second-factors'], (options) => call.$get({}, options))

/** The first second factor ends the other sessions, and may open the other screens. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [secondFactors.queryKey, sessionKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

export const useStartCodes = ({ onDone, onRejected }: Outcome<CodesSetup>) =>
  useApiMutation({
    key: ['start-codes'],
    send: (json: ReauthFields) => responseOf(call.codes.$post({ json })),
    failed: t('One-time codes could not be set up'),
    isSafeToRepeat: true,
    atFields: true,
    onDone,
    onRejected,
  })

/** The caller refreshes the second factors once the recovery codes have been seen. */
export const useConfirmCodes = ({ onDone, onRejected }: Outcome<RecoveryCodes>) =>
  useApiMutation({
    key: ['confirm-codes'],
    send: (json: ConfirmCodesRequest) => responseOf(call.codes.confirm.$post({ json })),
    failed: t('One-time codes could not be turned on'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useTurnOffCodes = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['turn-off-codes'],
    send: (json: PasswordRequest) => responseOf(call.codes['turn-off'].$post({ json })),
    failed: t('One-time codes could not be turned off'),
    atFields: true,
    onDone: (_, { client }) => {
      onDone()
      return refresh(client)
    },
    onRejected,
  })

export const useRenewRecoveryCodes = ({ onDone, onRejected }: Outcome<RecoveryCodes>) =>
  useApiMutation({
    key: ['renew-recovery-codes'],
    send: (json: PasswordRequest) => responseOf(call['recovery-codes'].$post({ json })),
    failed: t('Recovery codes could not be created'),
    atFields: true,
    onDone: (codes, { client }) => {
      onDone(codes)
      return client.invalidateQueries({ queryKey: secondFactors.queryKey })
    },
    onRejected,
  })

export { refresh as refreshSecondFactors }

const showFactors = (client: QueryClient, factors: SecondFactors) => {
  client.setQueryData(secondFactors.queryKey, factors)
  return refresh(client)
}

type NewPasskey = ReauthFields & { name: string }

/** The browser asks the user for the device; its code is loaded only then. */
export const useAddPasskey = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['add-passkey'],
    send: async ({ name, ...json }: NewPasskey) => {
      const options = await responseOf(call['passkey-options'].$post({ json }))
      const { createPasskey } = await import('#ui/api/passkey-ceremonies.ts')
      const credential = await createPasskey(options)
      return responseOf(call.passkeys.$post({ json: { name, credential } }))
    },
    failed: t('The passkey was not added. Please try again.'),
    isSafeToRepeat: true,
    atFields: true,
    onDone: (factors, { client }) => {
      onDone()
      return showFactors(client, factors)
    },
    onRejected,
  })

export const useRenamePasskey = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['rename-passkey', id],
    send: (json: { name: string }) =>
      responseOf(call.passkeys[':id'].$put({ param: { id: String(id) }, json })),
    failed: t('The passkey could not be renamed'),
    atFields: true,
    onDone: (factors, { client }) => {
      onDone()
      return showFactors(client, factors)
    },
    onRejected,
  })

export const useRemovePasskey = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['remove-passkey', id],
    send: (json: ReauthFields) =>
      responseOf(call.passkeys[':id'].remove.$post({ param: { id: String(id) }, json })),
    failed: t('The passkey could not be removed'),
    atFields: true,
    onDone: (factors, { client }) => {
      onDone()
      return showFactors(client, factors)
    },
    onRejected,
  })

export const useRequireSecondFactor = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['require-second-factor'],
    send: (json: RequireSecondFactorRequest) =>
      responseOf(api.settings['second-factor'].$put({ json })),
    failed: t('The setting could not be changed'),
    isSafeToRepeat: true,
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })
