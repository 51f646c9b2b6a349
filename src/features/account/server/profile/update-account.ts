import type { ChangeLanguageRequest } from '#contract/account.ts'
import { lockStaff, updateStaff } from '#features/staff/server/staff-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { UserSession } from '#platform/http/requester.ts'
import { storeAvatar } from '#platform/images/image-upload.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'

/** Changes the user's own name and avatar, both or neither. Returns the session with the new details. */
export async function updateAccount(
  context: Context,
  actor: Actor,
  session: UserSession,
  { fullName, upload }: { fullName: string; upload: File | undefined },
): Promise<UserSession> {
  const { id } = session.staff
  const newAvatar = upload && (await storeAvatar(context, id, await upload.bytes()))
  try {
    const { before, after } = await change(context, actor, async (tx, note) => {
      const before = (await lockStaff(tx, id)) ?? reject('not-signed-in')
      const avatar = newAvatar ?? before.avatar
      const at = context.now().toISOString()
      const after = await updateStaff(tx, id, { full_name: fullName, avatar }, at)
      const changed = { fullName: before.full_name !== fullName, avatar: before.avatar !== avatar }
      note({ action: 'account.update', entity: 'staff', entityId: id, after: { changed } })
      return { before, after }
    })
    if (newAvatar && before.avatar) await removeUnusedImages(context, [before.avatar])
    const staff = { ...session.staff, fullName: after.full_name, avatar: after.avatar ?? '' }
    return { ...session, staff }
  } catch (error) {
    if (newAvatar) await removeUnusedImages(context, [newAvatar])
    throw error
  }
}

export const changeLanguage = (
  context: Context,
  actor: Actor,
  id: string,
  { language }: ChangeLanguageRequest,
): Promise<void> =>
  change(context, actor, async (tx, note) => {
    const before = (await lockStaff(tx, id)) ?? reject('not-signed-in')
    await updateStaff(tx, id, { language }, context.now().toISOString())
    note({
      action: 'account.change-language',
      entity: 'staff',
      entityId: id,
      before: { language: before.language },
      after: { language },
    })
  })
