import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './errors.ts'

test('with nothing set, it is a demo that only this machine can reach', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    baseUrl: undefined,
    demo: true,
    production: false,
    authSecret: undefined,
    nationalIdKey: undefined,
    trustProxy: false,
    insecureHttp: false,
    drainSeconds: 0,
    allowsPrivateNetworks: false,
    allowedHosts: [],
    corsOrigins: [],
    s3: undefined,
    imagesUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    backups: { folder: resolve('data/backups'), time: '03:00', beforeUpgrade: true },
    outagePack: {
      folder: resolve('data/outage'),
      copyFolder: undefined,
      passphrase: undefined,
    },
    metricsToken: undefined,
    logLevel: 'warn',
  })
})

test('the settings of storage, email, CORS and backups are read', () => {
  const config = readConfig({
    S3_BUCKET: 'cabin-pictures',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    PICTURES_URL: 'https://cdn.example.com/cabins/',
    SMTP_URL: 'smtps://desk:secret@mail.example.com',
    MAIL_FROM: 'desk@example.com',
    CORS_ORIGINS: 'https://www.example.com, http://localhost:8080',
    BACKUP_DIR: '/backups',
    BACKUP_TIME: 'off',
    NODE_ENV: 'production',
  })
  expect(config).toMatchObject({
    s3: {
      bucket: 'cabin-pictures',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    },
    imagesUrl: 'https://cdn.example.com/cabins',
    smtpUrl: 'smtps://desk:secret@mail.example.com',
    mailFrom: 'desk@example.com',
    corsOrigins: ['https://www.example.com', 'http://localhost:8080'],
    backups: { folder: '/backups', time: null },
    logLevel: 'info',
    drainSeconds: 5,
  })
})

test('PICTURES_URL without a bucket is rejected', () => {
  expect(() => readConfig({ PICTURES_URL: 'https://cdn.example.com' })).toThrow('set S3_BUCKET')
})

test('a second installation is read from variables with a prefix, which errors include', () => {
  const env = { DATA_DIR: '/first', TARGET_DATA_DIR: '/second' }
  expect(readConfig(env, 'TARGET_').dataDir).toBe('/second')
  const wrong = { TARGET_NATIONAL_ID_KEY: 'short', PORT: 'none' }
  expect(() => readConfig(wrong, 'TARGET_')).toThrow(
    /^Cabinkeeper cannot start:\nTARGET_NATIONAL_ID_KEY must be 64 hexadecimal digits.*$/,
  )
})

test('an S3 key without its secret is rejected', () => {
  expect(() => readConfig({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or neither.',
  )
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

test('production is no demo unless DEMO is set', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
})

test('addresses, hosts and keys are read', () => {
  const config = readConfig({
    PORT: '8080',
    DATABASE_URL: 'postgres://cabin:secret@db/hotel?sslmode=require',
    BASE_URL: 'https://cabins.example.com/',
    ALLOWED_HOSTS: 'Cabins.example.com, 10.0.0.7:8080,[::1]',
    NATIONAL_ID_KEY: '0f'.repeat(32),
    TRUST_PROXY: '1',
  })
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://cabin:secret@db/hotel?sslmode=require',
    baseUrl: 'https://cabins.example.com',
    allowedHosts: ['cabins.example.com', '10.0.0.7:8080', '[::1]'],
    nationalIdKey: Buffer.alloc(32, 15),
    trustProxy: true,
  })
})

test('all errors are reported together, each in a sentence, and no secret is repeated', () => {
  const reading = () =>
    readConfig({
      NODE_ENV: 'prod',
      PORT: '70000',
      HOST: 'my host',
      DATABASE_URL: 'mysql://root:hunter2@db/hotel',
      BASE_URL: 'https://cabins.example.com/path',
      DEMO: 'perhaps',
      AUTH_SECRET: 'hunter2',
      NATIONAL_ID_KEY: 'hunter2',
      TRUST_PROXY: 'everyone',
      ALLOWED_HOSTS: 'cabins.example.com,/path',
      CORS_ORIGINS: '*',
      S3_BUCKET: 'My Bucket',
      BACKUP_TIME: '3 am',
      METRICS_TOKEN: 'hunter2',
    })
  expect(reading).toThrow(StartupError)
  expect(reading).toThrowErrorMatchingInlineSnapshot(`
    [StartupError: Cabinkeeper cannot start:
    NODE_ENV must be production, development or test.
    PORT must be a whole number from 0 to 65535.
    HOST must be a host name or an address to listen on.
    DATABASE_URL must be an address such as postgres://user:password@host:5432/database.
    BASE_URL must be an address such as https://cabins.example.com, without a path.
    DEMO must be true or false.
    AUTH_SECRET must have at least 32 characters; leave it unset to have one generated.
    NATIONAL_ID_KEY must be 64 hexadecimal digits (32 bytes); leave it unset to have one generated.
    TRUST_PROXY must be true or false.
    ALLOWED_HOSTS must be host names separated by commas, such as cabins.example.com.
    CORS_ORIGINS must be addresses separated by commas, such as https://www.example.com.
    S3_BUCKET must be the name of a bucket.
    BACKUP_TIME must be a time such as 03:00, or off.
    METRICS_TOKEN must have at least 16 characters.]
  `)
  expect(reading).not.toThrow(/hunter2/)
})

test.each(['999.1.1.1', 'desk/7', '::1]'])('HOST=%s is rejected', (host) => {
  expect(() => readConfig({ HOST: host })).toThrow('HOST must be a host name or an address')
})

test.each(['localhost', '0.0.0.0', '::', '::1', 'cabins.example.com'])(
  'HOST=%s is accepted',
  (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host)
  },
)
