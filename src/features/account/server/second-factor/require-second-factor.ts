import { confirmPassword } from '#platform/auth/login/own-password.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { ReauthRequest } from '#platform/http/requester.ts'
import { saveSecondFactorRequired } from '#platform/versions/property-store.ts'

/**
 * Decides whether everyone needs a second factor. Users without one can do nothing else from their next
 * request on until they have set one up.
 */
export async function changeSecondFactorRequired(
  context: Context,
  request: ReauthRequest,
  { isRequired, currentPassword }: { isRequired: boolean; currentPassword?: string | undefined },
): Promise<void> {
  await confirmPassword(context, request, currentPassword)
  const actor = { staffId: request.session.staff.id, requestId: request.requestId }
  await change(context, actor, async (tx, note) => {
    const before = { isRequired: await saveSecondFactorRequired(tx, isRequired) }
    const after = { isRequired }
    note({
      action: 'property.require-second-factor',
      entity: 'property',
      entityId: 1,
      before,
      after,
    })
  })
}
