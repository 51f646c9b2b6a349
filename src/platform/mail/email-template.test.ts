import { describe, expect, test } from 'vitest'
import { type EmailContent, renderEmail } from './email-template.ts'

const content: EmailContent = {
  to: 'ida@cabins.example',
  subject: 'Verify your email address for Cabinkeeper',
  propertyName: 'Lodge <at> "Lake" & Sons',
  recipientName: 'Ida',
  heading: 'Welcome',
  paragraphs: ['Mara has created an account for you.'],
  button: { label: 'Verify', link: 'https://cabins.example.com/login?verify=a&b=c' },
  closing: ['You can ignore this email.'],
}

describe('an email', () => {
  test('has a plain-text version with the same content', () => {
    expect(renderEmail(content).text).toBe(
      [
        'Hello Ida,',
        'Mara has created an account for you.',
        'Verify:\nhttps://cabins.example.com/login?verify=a&b=c',
        'You can ignore this email.',
        '-- \nSent by Cabinkeeper, the back office of Lodge <at> "Lake" & Sons. Please do not reply to this email.\n',
      ].join('\n\n'),
    )
  })

  test('contains no other link than its button, and loads nothing from the network', () => {
    const { html } = renderEmail(content)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    const address = 'https://cabins.example.com/login?verify=a&amp;b=c'
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
  ])('shows the name %s as plain text', (name) => {
    const clean = renderEmail({
      ...content,
      recipientName: 'Ida',
      paragraphs: ['Ida'],
      propertyName: 'Ida',
    })
    const hostile = renderEmail({
      ...content,
      recipientName: name,
      paragraphs: [name],
      propertyName: name,
    })
    const tags = (html: string) => html.match(/<[^>]*>/g)
    expect(tags(hostile.html)).toEqual(tags(clean.html))
    expect(hostile.text).toContain(`Hello ${name},`)
    expect(hostile).toMatchObject({ to: content.to, subject: content.subject })
  })

  test('removes characters from names that reverse the direction of the surrounding text', () => {
    const { text, html } = renderEmail({ ...content, recipientName: 'Ida\u202emoc.live\u2066' })
    expect(text).toContain('Hello Idamoc.live,')
    expect(html).toContain('Hello Idamoc.live,')
  })

  test('with the longest possible names fits into the outbox', () => {
    const longest = '&"<>'.repeat(50)
    const paragraphs = [`${longest} ${longest}`, `${longest} ${longest}`]
    const { text, html } = renderEmail({
      ...content,
      propertyName: longest,
      recipientName: longest,
      heading: longest,
      paragraphs,
      closing: [longest],
      button: { label: 'Verify', link: `https://cabins.example.com/${'v'.repeat(1000)}` },
    })
    expect(text.length).toBeLessThan(10_000)
    expect(html.length).toBeLessThan(20_000)
  })

  test('greets a recipient without a name', () => {
    expect(renderEmail({ ...content, recipientName: '' }).text).toMatch(/^Hello,\n/)
  })
})
