import { randomBytes } from 'node:crypto'
import { createStaffRequest } from '#contract/staff.ts'
import { readConfig } from '../base/config.ts'
import { AppError, StartRefusal } from '../base/errors.ts'
import { jsonLog } from '../base/log.ts'
import { createStaff } from '../staff/create-staff.ts'
import { buildContext } from './build-context.ts'

type Environment = Record<string, string | undefined>

const usage = 'Usage: cabinkeeper user create EMAIL "FULL NAME"'

/**
 * Creates a user who can log in without verifying the email address, for example the first one. The
 * generated password is returned once; only its hash is stored.
 */
export async function createUser(
  [action, email, ...names]: string[],
  env: Environment = process.env,
): Promise<{ email: string; password: string }> {
  if (action !== 'create') throw new StartRefusal(usage)
  const password = randomBytes(15).toString('base64url')
  const input = createStaffRequest.safeParse({ email, fullName: names.join(' '), password })
  if (!input.success) {
    const errors = input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new StartRefusal([...errors, usage].join('\n'))
  }
  const config = readConfig(env)
  const log = jsonLog((line) => process.stderr.write(line), { upTo: config.logLevel })
  const { context, close } = await buildContext(config, log)
  try {
    await createStaff(context, { ...input.data, verified: true })
  } catch (error) {
    throw error instanceof AppError ? new StartRefusal(error.message) : error
  } finally {
    await close()
  }
  return { email: input.data.email, password }
}

export async function printCreatedUser(args: string[]): Promise<void> {
  const { email, password } = await createUser(args)
  console.log(`${email} can log in with the password ${password}`)
  console.log('It is not shown again; it can be changed on the Account screen.')
}
