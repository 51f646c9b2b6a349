import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './errors.ts'
import type { LogLevel } from './log.ts'

type Environment = Record<string, string | undefined>

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)

const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((text) => /true|1/.test(text))

const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '')
  .transform((url) => url.origin)

const commaSeparated = z.string().transform((text) => text.split(',').map((part) => part.trim()))

const originList = commaSeparated.pipe(z.array(webAddress))

const hostList = commaSeparated
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/)))

const isHost = (text: string) =>
  /^[^\s/?#@]+$/.test(text) && URL.canParse(`http://${nameToOpen(text)}`)

/** The environment variables. An error message only quotes the rule below, so that no secret is printed. */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }).optional(),
  BASE_URL: webAddress.optional(),
  DEMO: yesOrNo.optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  NATIONAL_ID_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .transform((hex) => Buffer.from(hex, 'hex'))
    .optional(),
  TRUST_PROXY: yesOrNo.default(false),
  INSECURE_HTTP: yesOrNo.default(false),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  ALLOWED_HOSTS: hostList.default([]),
  CORS_ORIGINS: originList.default([]),
  ALLOW_PRIVATE_NETWORKS: yesOrNo.default(false),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PICTURES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  // Checked only when email is sent, so that an error here does not stop the server.
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/)
    .default('03:00'),
  BACKUP_BEFORE_UPGRADE: yesOrNo.default(true),
  OUTAGE_PACK_DIR: z.string().optional(),
  OUTAGE_PACK_COPY_DIR: z.string().optional(),
  OUTAGE_PACK_PASSPHRASE: z.string().min(12).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info']).optional(),
})

const rules: Record<string, string> = {
  NODE_ENV: 'must be production, development or test',
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be a host name or an address to listen on',
  DATABASE_URL: 'must be an address such as postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'must be an address such as postgres://user:password@host:5432/database',
  BASE_URL: 'must be an address such as https://cabins.example.com, without a path',
  DEMO: 'must be true or false',
  AUTH_SECRET: 'must have at least 32 characters; leave it unset to have one generated',
  NATIONAL_ID_KEY: 'must be 64 hexadecimal digits (32 bytes); leave it unset to have one generated',
  TRUST_PROXY: 'must be true or false',
  INSECURE_HTTP: 'must be true or false',
  DRAIN_SECONDS: 'must be a whole number from 0 to 60',
  ALLOWED_HOSTS: 'must be host names separated by commas, such as cabins.example.com',
  CORS_ORIGINS: 'must be addresses separated by commas, such as https://www.example.com',
  ALLOW_PRIVATE_NETWORKS: 'must be true or false',
  S3_BUCKET: 'must be the name of a bucket',
  S3_ENDPOINT: 'must be an address such as https://s3.example.com, without a path',
  PICTURES_URL: 'must be an address such as https://images.example.com',
  BACKUP_TIME: 'must be a time such as 03:00, or off',
  BACKUP_BEFORE_UPGRADE: 'must be true or false',
  OUTAGE_PACK_PASSPHRASE: 'must have at least 12 characters',
  METRICS_TOKEN: 'must have at least 16 characters',
  LOG_LEVEL: 'must be error, warn or info',
}

export type Config = {
  /** With 0, the operating system chooses a free port. */
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** The PostgreSQL database; if unset, SQLite in the data folder. */
  databaseUrl: string | undefined
  /** The same database without a connection pooler, for live updates; if unset, `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** The origin at which staff reach the server, if it is known. */
  baseUrl: string | undefined
  demo: boolean
  production: boolean
  /** If unset, this key and the next are created in the data folder. */
  authSecret: string | undefined
  nationalIdKey: Buffer | undefined
  /** Whether the server is behind one trusted proxy: the last X-Forwarded-For address is then the client's. */
  trustProxy: boolean
  /** The operator accepts that passwords are sent unencrypted, for example in a private network. */
  insecureHttp: boolean
  /** How long the server still responds after a stop signal, so that a proxy can take it out of rotation. */
  drainSeconds: number
  /** Host names (with a port, or for any port) beyond those of this machine, HOST and BASE_URL. */
  allowedHosts: string[]
  /** Origins of other sites whose scripts may call the API with a token. */
  corsOrigins: string[]
  /** Whether addresses that users enter, such as of webhooks, may be in a private network. */
  allowsPrivateNetworks: boolean
  /** The bucket with the images; if unset, they are in the data folder. */
  s3: S3Config | undefined
  /** The public address of the bucket's images; if unset, this server serves them. */
  imagesUrl: string | undefined
  /** The mail server; if unset, messages are written to the outbox in the data folder. */
  smtpUrl: string | undefined
  /** The sender; if unset, it is derived from the server's own name. */
  mailFrom: string | undefined
  backups: {
    /** An absolute path. */
    folder: string
    /** HH:MM in the property's time zone; null turns nightly backups off. */
    time: string | null
    /** Whether a new version makes a backup before it migrates the schema. */
    beforeUpgrade: boolean
  }
  outagePack: {
    /** An absolute path; null turns the file off. */
    folder: string | null
    /** Where an encrypted copy is written, such as a network share. */
    copyFolder: string | undefined
    /** Decrypts the copy and the email; if unset, there are none. */
    passphrase: string | undefined
  }
  /** The bearer token of /api/metrics; if unset, there are no metrics. */
  metricsToken: string | undefined
  logLevel: LogLevel
}

export type S3Config = {
  bucket: string
  region: string
  /** For storage other than Amazon's. */
  endpoint: string | undefined
  /** If unset, the credentials of the machine's role are used. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * Reads the environment and reports all errors together. An empty variable counts as unset. The
 * variables of a second installation begin with a prefix.
 */
export function readConfig(env: Environment, prefix = ''): Config {
  const given = Object.fromEntries(
    Object.entries(env)
      .filter(([name, text]) => name.startsWith(prefix) && text?.trim())
      .map(([name, text]) => [name.slice(prefix.length), text]),
  )
  const read = variables.safeParse(given)
  if (!read.success) {
    const wrong = new Set(read.error.issues.map((issue) => String(issue.path[0])))
    const sentences = [...wrong].map((name) => `${prefix}${name} ${rules[name] ?? 'is not valid'}.`)
    throw new StartupError(`Cabinkeeper cannot start:\n${sentences.join('\n')}`)
  }
  const values = read.data
  const production = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    baseUrl: values.BASE_URL,
    demo: values.DEMO ?? !production,
    production,
    authSecret: values.AUTH_SECRET,
    nationalIdKey: values.NATIONAL_ID_KEY,
    trustProxy: values.TRUST_PROXY,
    insecureHttp: values.INSECURE_HTTP,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    allowedHosts: values.ALLOWED_HOSTS,
    corsOrigins: values.CORS_ORIGINS,
    allowsPrivateNetworks: values.ALLOW_PRIVATE_NETWORKS,
    s3: s3Of(values),
    imagesUrl: values.PICTURES_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    backups: {
      folder: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, 'backups'),
      time: values.BACKUP_TIME === 'off' ? null : values.BACKUP_TIME,
      beforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
    },
    outagePack: outagePackOf(values, dataDir),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

function outagePackOf(values: z.infer<typeof variables>, dataDir: string): Config['outagePack'] {
  const {
    OUTAGE_PACK_DIR: folder,
    OUTAGE_PACK_COPY_DIR: copyFolder,
    OUTAGE_PACK_PASSPHRASE: passphrase,
  } = values
  if (copyFolder && !passphrase) {
    throw new StartupError(
      'Cabinkeeper cannot start:\nThe outage pack in OUTAGE_PACK_COPY_DIR is encrypted. Please set OUTAGE_PACK_PASSPHRASE as well, or unset OUTAGE_PACK_COPY_DIR.',
    )
  }
  return {
    folder: folder === 'off' ? null : folder ? resolve(folder) : join(dataDir, 'outage'),
    copyFolder: copyFolder ? resolve(copyFolder) : undefined,
    passphrase,
  }
}

function s3Of(values: z.infer<typeof variables>): S3Config | undefined {
  if (!values.S3_BUCKET) {
    if (!values.PICTURES_URL) return undefined
    throw new StartupError(
      'Cabinkeeper cannot start:\nPICTURES_URL is the address of the images in a bucket. Please set S3_BUCKET as well, or unset PICTURES_URL.',
    )
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartupError(
      'Cabinkeeper cannot start:\nS3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or neither.',
    )
  }
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/** The address of this server as far as it knows it, for links in emails. */
export const ownAddress = ({ baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>) =>
  baseUrl ?? `http://${nameToOpen(host)}:${port}`

/** The name for a browser if the server listens on every address. */
function nameToOpen(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
