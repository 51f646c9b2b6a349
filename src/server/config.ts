import { resolve } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from './errors.ts'

type Environment = Record<string, string | undefined>

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)

const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((word) => /true|1/.test(word))

const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '')
  .transform((url) => url.origin)

const hostList = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/)))

const isHost = (text: string) =>
  /^[^\s/?#@]+$/.test(text) && URL.canParse(`http://${nameToOpen(text)}`)

/** What each variable must be; the sentence is all that is said, so that no secret is echoed. */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }).optional(),
  BASE_URL: webAddress.optional(),
  DEMO: yesOrNo.optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  NATIONAL_ID_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .transform((hex) => Buffer.from(hex, 'hex'))
    .optional(),
  TRUST_PROXY: yesOrNo.default(false),
  ALLOWED_HOSTS: hostList.default([]),
})

const rules: Record<string, string> = {
  NODE_ENV: 'must be production, development or test',
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be a host name or an address to listen on',
  DATABASE_URL: 'must be an address such as postgres://user:password@host:5432/database',
  BASE_URL: 'must be an address such as https://desk.example.com, without a path',
  DEMO: 'must be true or false',
  AUTH_SECRET: 'must have at least 32 characters; leave it out to have one made',
  NATIONAL_ID_KEY: 'must be 64 hexadecimal digits (32 bytes); leave it out to have one made',
  TRUST_PROXY: 'must be true or false',
  ALLOWED_HOSTS: 'must be host names separated by commas, such as desk.example.com',
}

export type Config = {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Set: PostgreSQL there. Unset: a file in the data folder. */
  databaseUrl: string | undefined
  /** The origin at which staff reach the server, when it is known. */
  baseUrl: string | undefined
  demo: boolean
  production: boolean
  /** Unset: one is made and kept in the data folder, and so is the next. */
  authSecret: string | undefined
  nationalIdKey: Buffer | undefined
  /** One proxy of ours stands in front: the last X-Forwarded-For address is the client's. */
  trustProxy: boolean
  /** Host names (with a port, or for any port) beyond those of this machine, HOST and BASE_URL. */
  allowedHosts: string[]
}

/** Reads the environment; says every fault at once. An empty variable counts as left out. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const read = variables.safeParse(given)
  if (!read.success) {
    const wrong = new Set(read.error.issues.map((issue) => String(issue.path[0])))
    const sentences = [...wrong].map((name) => `${name} ${rules[name] ?? 'is not understood'}.`)
    throw new StartRefusal(`Cabinkeeper cannot start:\n${sentences.join('\n')}`)
  }
  const values = read.data
  const production = values.NODE_ENV === 'production'
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    baseUrl: values.BASE_URL,
    demo: values.DEMO ?? !production,
    production,
    authSecret: values.AUTH_SECRET,
    nationalIdKey: values.NATIONAL_ID_KEY,
    trustProxy: values.TRUST_PROXY,
    allowedHosts: values.ALLOWED_HOSTS,
  }
}

/** Where staff reach this server, as far as it knows: what links in mails begin with. */
export const ownAddress = ({ baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>) =>
  baseUrl ?? `http://${nameToOpen(host)}:${port}`

/** What to type into the browser when the server listens on every address. */
function nameToOpen(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
