import { t } from '#domain/i18n/messages.ts'
import type { RegistrationField } from '#features/registration/domain/registration-fields.ts'
import type { PersonState } from '#features/registration/domain/registration-rules.ts'
import { personFacts, personName } from '#features/registration/domain/registration-summary.ts'
import { pad } from '#features/registration/domain/signature.ts'
import { maskedPerson } from '#features/registration/server/booking-registration.ts'
import { escapeHtml as text } from '#platform/base/escape-html.ts'
import { layout, section } from './page-parts.ts'
import type { Registration } from './render-registration.ts'

export type SignatureView = Registration & {
  version: number
  /** The fields of each guest, in the order of the form. */
  fieldsOf: (state: PersonState) => readonly RegistrationField[]
  /** A sentence why nothing was saved. */
  problem: string
}

/** What the guest confirms, and where they sign: by drawing if the browser runs the script, or with their name. */
export function renderSignatureForm(view: SignatureView): string {
  const { path, guests, version, fieldsOf, problem } = view
  const persons = guests.map((state, index) => {
    const rows = personFacts(maskedPerson(state.person), fieldsOf(state)).map(
      ({ label, value }) => `<div><dt>${text(label)}</dt><dd dir="auto">${text(value)}</dd></div>`,
    )
    return section(personName(state, index), `<dl>${rows.join('')}</dl>`)
  })
  const described = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return layout(
    t('Check and sign'),
    `${persons.join('\n')}
${section(
  t('Signature'),
  `<p>${text(t('I confirm that the information about all guests is correct.'))}</p>
<form method="post" action="${text(`${path}/sign`)}" enctype="multipart/form-data">
<input type="hidden" name="version" value="${version}">
<input type="hidden" name="strokes" id="strokes" value="">
<div id="pad" class="pad" hidden><p>${text(t('Draw your signature in the box, or enter your name below.'))}</p>
<svg viewBox="0 0 ${pad.width} ${pad.height}" role="img" aria-label="${text(t('Box for the signature'))}"><path d=""/></svg>
<button type="button" class="quiet">${text(t('Clear signature'))}</button></div>
<label for="name">${text(t('Your full name, instead of a drawn signature'))}</label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="100"${described}>
${problem === '' ? '' : `<p id="problem" class="problem" role="alert">${text(problem)}</p>`}<button type="submit">${text(t('Sign'))}</button>
</form>`,
)}
<p><a href="${text(`${path}#registration`)}">${text(t('Back to your stay'))}</a></p>
<script src="/guest-signature.js" defer></script>`,
  )
}
