import { describe, expect, test } from 'vitest'
import { parseFeedAddress } from './feed-address.ts'

const accepted: [text: string, address: string][] = [
  [
    'https://www.airbnb.com/calendar/ical/1.ics?s=abc',
    'https://www.airbnb.com/calendar/ical/1.ics?s=abc',
  ],
  ['http://example.com/a.ics', 'http://example.com/a.ics'],
  ['  https://example.com/a.ics\n', 'https://example.com/a.ics'],
  ['HTTPS://EXAMPLE.COM/A.ics', 'https://example.com/A.ics'],
  ['https://example.com:443/a.ics', 'https://example.com/a.ics'],
  ['http://example.com:80/a.ics', 'http://example.com/a.ics'],
  ['webcal://p01.icloud.com/published/2/x', 'https://p01.icloud.com/published/2/x'],
  ['WEBCALS://example.com/x', 'https://example.com/x'],
  ['https://bücher.example/a.ics', 'https://xn--bcher-kva.example/a.ics'],
  ['https://8.8.8.8/a.ics', 'https://8.8.8.8/a.ics'],
  ['https://[2606:4700:4700::1111]/a.ics', 'https://[2606:4700:4700::1111]/a.ics'],
]

const privateNetwork = 'The address belongs to a private network'
const notComplete = 'Enter the whole address of the calendar, starting with https://'
const rejected: [text: string, sentence: string][] = [
  ['', notComplete],
  ['www.airbnb.com/calendar/1.ics', notComplete],
  ['https://', notComplete],
  ['ftp://example.com/a.ics', notComplete],
  ['file:///etc/passwd', notComplete],
  ['data:text/calendar,BEGIN:VCALENDAR', notComplete],
  ['gopher://127.0.0.1:6379/_x', notComplete],
  ['https://user@example.com/', 'The address must not contain a username or a password'],
  ['https://:secret@example.com/', 'The address must not contain a username or a password'],
  ['https://8.8.8.8@127.0.0.1/', 'The address must not contain a username or a password'],
  ['https://example.com:8443/a.ics', 'The address must not contain a port'],
  ['http://example.com:443/a.ics', 'The address must not contain a port'],
  ['http://example.com:22/', 'The address must not contain a port'],
  [`https://example.com/${'x'.repeat(2000)}`, 'An address has at most 2000 characters'],
  ['http://localhost/', privateNetwork],
  ['http://LOCALHOST./', privateNetwork],
  ['http://a.localhost/', privateNetwork],
  ['http://nas/', privateNetwork],
  ['http://printer.local/', privateNetwork],
  ['http://metadata.google.internal/', privateNetwork],
  ['http://router.home.arpa/', privateNetwork],
  ['http://127.0.0.1/', privateNetwork],
  ['http://127.1/', privateNetwork],
  ['http://127.0.0.1./', privateNetwork],
  ['http://0x7f.1/', privateNetwork],
  ['http://0x7f000001/', privateNetwork],
  ['http://0X7F.0X0.0X0.0X1/', privateNetwork],
  ['http://2130706433/', privateNetwork],
  ['http://017700000001/', privateNetwork],
  ['http://0177.0.0.1/', privateNetwork],
  ['http://0/', privateNetwork],
  ['http://10.1/', privateNetwork],
  ['http://192.168.257/', privateNetwork],
  ['http://169.254.169.254/latest/meta-data/', privateNetwork],
  ['http://2852039166/', privateNetwork],
  ['http://①②⑦.0.0.1/', privateNetwork],
  ['http://127。0。0。1/', privateNetwork],
  ['http://%31%32%37.0.0.1/', privateNetwork],
  ['http://[::1]/', privateNetwork],
  ['http://[::]/', privateNetwork],
  ['http://[::ffff:7f00:1]/', privateNetwork],
  ['http://[::ffff:127.0.0.1]/', privateNetwork],
  ['http://[64:ff9b::7f00:1]/', privateNetwork],
  ['http://[2002:7f00:1::]/', privateNetwork],
  ['http://[fd00::1]/', privateNetwork],
  ['http://[fe80::1%25eth0]/', notComplete],
  ['http://256.256.256.256/', notComplete],
]

describe('the address of a calendar', () => {
  test.each(accepted)('%s is %s', (text, address) => {
    expect(parseFeedAddress(text).href).toBe(address)
  })

  test.each(rejected)('%s is rejected', (text, sentence) => {
    expect(() => parseFeedAddress(text)).toThrow(sentence)
  })

  test('may be private and have a port if the operator allows it', () => {
    const rules = { allowsPrivateNetworks: true }
    expect(parseFeedAddress('http://192.168.1.20:8080/a.ics', rules).host).toBe('192.168.1.20:8080')
    expect(parseFeedAddress('http://nas/a.ics', rules).host).toBe('nas')
    expect(() => parseFeedAddress('file:///etc/passwd', rules)).toThrow(notComplete)
    expect(() => parseFeedAddress('http://a:b@nas/', rules)).toThrow('username')
  })
})
