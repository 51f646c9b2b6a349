import { randomUUID } from 'node:crypto'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'

export type NewColleague = {
  email: string
  password: string
  fullName: string
  /** Whether the address is known to be theirs; without that they cannot log in. */
  verified: boolean
}

/** The account and its password stand or fall together. Answers the new colleague's id. */
export async function createStaff(
  context: Context,
  { email, password, fullName, verified }: NewColleague,
  actor: Actor = { staffId: 'system', requestId: 'start' },
): Promise<string> {
  const hash = await context.auth.hashPassword(password)
  const id = randomUUID()
  const at = context.now().toISOString()
  await change(context, actor, async (tx, note) => {
    const address = email.trim().toLowerCase()
    await tx
      .insertInto('staff')
      .values({
        id,
        full_name: fullName,
        email: address,
        email_verified: verified,
        role: 'authenticated',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await tx
      .insertInto('staff_account')
      .values({
        id: randomUUID(),
        // better-auth finds a password by this pair.
        account_id: id,
        provider_id: 'credential',
        staff_id: id,
        password: hash,
        created_at: at,
        updated_at: at,
      })
      .execute()
    note({
      action: 'staff.create',
      entity: 'staff',
      entityId: id,
      after: { email: address, fullName, verified },
    })
  })
  return id
}
