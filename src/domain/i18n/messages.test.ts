import { afterEach, describe, expect, test } from 'vitest'
import { provideTranslations } from './find-message.ts'
import { provideLanguage } from './language.ts'
import { formatMessage, t } from './messages.ts'

const polish: Record<string, string> = {
  '{n, plural, one {# night} other {# nights}}':
    '{n, plural, one {# noc} few {# noce} many {# nocy} other {# nocy}}',
  'verb|Open': 'Otwórz',
  'adjective|Open': 'Otwarte',
  'Booking #{id} of {guest}': '{guest}: rezerwacja #{id}',
}

function readInPolish() {
  provideLanguage(() => 'pl')
  provideTranslations((language, text) => (language === 'pl' ? polish[text] : undefined))
}

afterEach(() => {
  provideLanguage(() => undefined)
  provideTranslations(() => undefined)
})

describe('messages', () => {
  test.each([
    [1, '1 night', '1 noc'],
    [3, '3 nights', '3 noce'],
    [1200, '1,200 nights', '1,200 nocy'],
  ])('%i nights have the plural of the language', (n, english, translated) => {
    const nights = () => t('{n, plural, one {# night} other {# nights}}', { n })
    expect(nights()).toBe(english)
    readInPolish()
    expect(nights()).toBe(translated)
  })

  test('a context tells apart what English says with one word, and is not shown', () => {
    expect(t('verb|Open')).toBe('Open')
    readInPolish()
    expect([t('verb|Open'), t('adjective|Open')]).toEqual(['Otwórz', 'Otwarte'])
  })

  test('a translation orders its values as the language does', () => {
    readInPolish()
    expect(t('Booking #{id} of {guest}', { id: 7, guest: "D'Arcy {x} <b>" })).toBe(
      "D'Arcy {x} <b>: rezerwacja #7",
    )
  })

  test('a text without a translation stays English', () => {
    readInPolish()
    expect(t("Don't move")).toBe("Don't move")
  })

  test('tags become what their functions make of their text', () => {
    const parts = formatMessage('Press <key>Enter</key> twice', {
      key: (text: readonly unknown[]) => ({ key: text }),
    })
    expect(parts).toEqual(['Press ', { key: ['Enter'] }, ' twice'])
  })
})
