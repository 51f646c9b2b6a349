import { expect, test } from 'vitest'
import { readSmtpUrl, type SmtpServer } from './smtp-url.ts'

const login = { user: 'desk', pass: 'secret' }

test.for<[url: string, server: Partial<SmtpServer>]>([
  [
    'smtp://desk:secret@mail.example.com',
    { host: 'mail.example.com', port: 587, isTlsFromStart: false, encryption: 'required', login },
  ],
  [
    'smtps://desk:secret@mail.example.com',
    { port: 465, isTlsFromStart: true, encryption: 'required', login },
  ],
  ['smtp://mail.example.com:2525/', { port: 2525, login: undefined }],
  ['smtp://10.0.0.7?tls=off', { host: '10.0.0.7', encryption: 'off' }],
  ['smtp://10.0.0.7', { encryption: 'required' }],
  ['smtp://localhost.example.com', { encryption: 'required' }],
  ['smtp://localhost:25', { port: 25, encryption: 'if-offered' }],
  ['smtp://127.0.0.1', { encryption: 'if-offered' }],
  ['smtp://[::1]:25', { host: '::1', port: 25, encryption: 'if-offered' }],
  ['smtp://127.0.0.1?tls=required', { encryption: 'required' }],
  [
    'smtp://desk%40lodge.example:p%40ss@mail.example.com',
    { login: { user: 'desk@lodge.example', pass: 'p@ss' } },
  ],
])('%s is valid', ([url, server]) => {
  expect(readSmtpUrl(url)).toMatchObject(server)
})

test.each([
  ...['mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp://mail.example.com/inbox'],
  ...['smtp://mail.example.com?tls=maybe', 'smtp://mail.example.com?tsl=off'],
  ...['smtps://mail.example.com?tls=off', 'smtp://%zz:secret@mail.example.com'],
])('%s is invalid', (url) => {
  expect(readSmtpUrl(url)).toBeNull()
})
