import { randomBytes } from 'node:crypto'
import { createStaffRequest } from '#contract/staff.ts'
import { resetSecondFactor } from '#features/account/server/second-factor/reset-second-factor.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { findStaffByEmail } from '#features/staff/server/staff-store.ts'
import { emailAddress } from '#platform/auth/email-address.ts'
import { readConfig } from '#platform/base/config.ts'
import { AppError, StartupError } from '#platform/base/errors.ts'
import { jsonLog } from '#platform/base/log.ts'
import type { Context } from '#platform/context.ts'
import { buildContext } from './build-context.ts'

type Environment = Record<string, string | undefined>

const usage = `Usage: cabinkeeper user create EMAIL "FULL NAME"
       cabinkeeper user reset-second-factor EMAIL`

/**
 * Creates a user who can log in without verifying the email address, for example the first one. The
 * generated password is returned once; only its hash is stored.
 */
export async function createUser(
  [action, email, ...names]: string[],
  env: Environment = process.env,
): Promise<{ email: string; password: string }> {
  if (action !== 'create') throw new StartupError(usage)
  const password = randomBytes(15).toString('base64url')
  const input = createStaffRequest.safeParse({ email, fullName: names.join(' '), password })
  if (!input.success) {
    const errors = input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new StartupError([...errors, usage].join('\n'))
  }
  await withContext(env, (context) => createStaff(context, { ...input.data, verified: true }))
  return { email: input.data.email, password }
}

/** Removes the second factors of a user, for example of the only one. The password stays. */
export async function resetUserSecondFactor(
  [, email = '']: string[],
  env: Environment = process.env,
): Promise<void> {
  const actor = { staffId: 'system', requestId: 'user-reset-second-factor' }
  await withContext(env, async (context) => {
    const user = await findStaffByEmail(context.db, emailAddress(email))
    if (!user) throw new StartupError(`There is no user with this email address.\n${usage}`)
    await resetSecondFactor(context, actor, user.id)
  })
}

async function withContext(env: Environment, run: (context: Context) => Promise<unknown>) {
  const config = readConfig(env)
  const log = jsonLog((line) => process.stderr.write(line), { upTo: config.logLevel })
  const { context, close } = await buildContext(config, log)
  try {
    await run(context)
  } catch (error) {
    throw error instanceof AppError ? new StartupError(error.message) : error
  } finally {
    await close()
  }
}

export async function runUserCommand(args: string[]): Promise<void> {
  if (args[0] === 'reset-second-factor') {
    await resetUserSecondFactor(args)
    console.log(`${args[1]} can log in with the password alone, and is logged out everywhere.`)
    return
  }
  const { email, password } = await createUser(args)
  console.log(`${email} can log in with the password ${password}`)
  console.log('It is not shown again; it can be changed on the Account screen.')
}
