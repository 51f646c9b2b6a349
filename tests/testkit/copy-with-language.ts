import { build } from 'vite'
import { languages } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import '#platform/base/languages.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { acceptedLanguage } from '#platform/http/accepted-language.ts'
import { messagesOfEachLanguage } from '../../build/messages-plugin.ts'

/*
 * Runs in a copy of the program that has one more language in `src/locales`, with a screen in `src/screen.ts`:
 * prints what the server says in it, and builds the screen.
 */

const [tag = ''] = process.argv.slice(2)
const nights = (n: number) => t('{n, plural, one {# night} other {# nights}}', { n })

await build({
  root: process.cwd(),
  configFile: false,
  logLevel: 'error',
  plugins: [messagesOfEachLanguage()],
  build: { outDir: 'dist' },
})
const said = withLanguage(tag, () => [t('Cabins'), nights(1), nights(1_200), t('Guests')])
const accepted = acceptedLanguage(Object.keys(languages()), `${tag}-001,de;q=0.9`)
console.log(JSON.stringify({ said, accepted, name: languages()[tag]?.name }))
