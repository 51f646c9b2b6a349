import { describe, expect, test } from 'vitest'
import { framed, type Letter } from './email-template.ts'

const letter: Letter = {
  to: 'ida@cabins.example',
  subject: 'Verify your email address for Cabinkeeper',
  house: 'Lodge <at> "Lake" & Sons',
  greeted: 'Ida',
  heading: 'Welcome',
  paragraphs: ['Mara has created an account for you.'],
  button: { label: 'Verify', link: 'https://desk.example.com/login?verify=a&b=c' },
  closing: ['You need not do anything.'],
}

describe('a message', () => {
  test('says in plain words all that it shows', () => {
    expect(framed(letter).text).toBe(
      [
        'Hello Ida,',
        'Mara has created an account for you.',
        'Verify:\nhttps://desk.example.com/login?verify=a&b=c',
        'You need not do anything.',
        '-- \nSent by Cabinkeeper, the back office of Lodge <at> "Lake" & Sons. Nobody reads answers to this address.\n',
      ].join('\n\n'),
    )
  })

  test('leads nowhere but to its one link, and fetches nothing', () => {
    const { html } = framed(letter)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    const address = 'https://desk.example.com/login?verify=a&amp;b=c'
    expect(links).toEqual([address, address])
    expect(html.match(/https?:/g)).toHaveLength(3)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import/)
  })

  test.for([
    '<script>alert(1)</script>',
    '"><a href="https://evil.example">Log in</a>',
    '</td></tr></table><style>*{display:none}</style>',
    "' onclick='x",
    '&lt;b&gt;',
  ])('shows the name %s letter by letter', (name) => {
    const clean = framed({ ...letter, greeted: 'Ida', paragraphs: ['Ida'], house: 'Ida' })
    const hostile = framed({ ...letter, greeted: name, paragraphs: [name], house: name })
    const tags = (html: string) => html.match(/<[^>]*>/g)
    expect(tags(hostile.html)).toEqual(tags(clean.html))
    expect(hostile.text).toContain(`Hello ${name},`)
    expect(hostile).toMatchObject({ to: letter.to, subject: letter.subject })
  })

  test('lets no name turn the direction of what stands around it', () => {
    const { text, html } = framed({ ...letter, greeted: 'Ida\u202emoc.live\u2066' })
    expect(text).toContain('Hello Idamoc.live,')
    expect(html).toContain('Hello Idamoc.live,')
  })

  test('has room in the outbox for the longest names there are', () => {
    const longest = '&"<>'.repeat(50)
    const paragraphs = [`${longest} ${longest}`, `${longest} ${longest}`]
    const { text, html } = framed({
      ...letter,
      house: longest,
      greeted: longest,
      heading: longest,
      paragraphs,
      closing: [longest],
      button: { label: 'Verify', link: `https://desk.example.com/${'v'.repeat(1000)}` },
    })
    expect(text.length).toBeLessThan(10_000)
    expect(html.length).toBeLessThan(20_000)
  })

  test('greets whoever has no name', () => {
    expect(framed({ ...letter, greeted: '' }).text).toMatch(/^Hello,\n/)
  })
})
