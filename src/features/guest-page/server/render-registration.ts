import { t } from '#domain/i18n/messages.ts'
import { maskedNationalID } from '#features/guests/domain/national-id.ts'
import {
  optionsOf,
  type Person,
  type RegistrationField,
  registrationFields,
} from '#features/registration/domain/registration-fields.ts'
import type { PersonState } from '#features/registration/domain/registration-rules.ts'
import {
  isComplete,
  isReady,
  missingLabels,
  personName,
} from '#features/registration/domain/registration-summary.ts'
import type { SignatureState } from '#features/registration/domain/signature.ts'
import { escapeHtml as text } from '#platform/base/escape-html.ts'
import { layout, notice, section } from './page-parts.ts'

export type Registration = {
  /** The address of the page, below which the forms are. */
  path: string
  /** What is registered of the guests; empty while they are not registered. */
  guests: readonly PersonState[]
  signature: SignatureState
}

/** Every guest of the stay, complete or not, with a link to the form; empty while guests are not registered. */
export function registrationSection({ path, guests, signature }: Registration): string {
  if (guests.length === 0) return ''
  const rows = guests.map((state, index) => {
    const missing = missingLabels(state)
    const said = missing === '' ? t('Complete') : t('Missing: {fields}', { fields: missing })
    return `<li><a href="${text(`${path}/guests/${index + 1}`)}"><bdi>${text(personName(state, index))}</bdi></a><p>${text(said)}</p></li>`
  })
  return section(
    t('Online check-in'),
    `<p>${text(t('Please fill in the form for each guest before you arrive.'))}</p><ul>${rows.join('')}</ul>${
      guests.every(isComplete) ? signatureLine(path, signature) : ''
    }`,
    'registration',
  )
}

function signatureLine(path: string, signature: SignatureState): string {
  switch (signature) {
    case 'not-needed':
      return ''
    case 'signed':
      return `<p role="status">${text(t('Signed. Thank you.'))}</p>`
    case 'outdated':
    case 'missing':
      return `<p>${text(
        signature === 'missing'
          ? t('One signature is missing.')
          : t('Something was changed after you signed. Please sign again.'),
      )}</p><a class="button" href="${text(`${path}/sign`)}">${text(t('Check and sign'))}</a>`
  }
}

/** On a device of the property: the forms alone, until everything is complete. */
export const renderKioskPage = (registration: Registration): string =>
  layout(
    t('Online check-in'),
    isReady(registration.guests, registration.signature)
      ? section(
          '',
          `<p role="status">${text(t('Thank you. Nothing is missing. Please give the device back.'))}</p>`,
        )
      : registrationSection(registration),
  )

export type PersonForm = {
  path: string
  /** The place of the guest in the party, from 0. */
  index: number
  guests: readonly PersonState[]
  fields: readonly RegistrationField[]
  version: number
  /** What was typed if it was not saved. */
  typed: Partial<Person>
  problems: Readonly<Record<string, string>>
  /** A sentence why nothing was saved. */
  problem: string
}

/** The form of one guest, without scripts. */
export function renderPersonForm(form: PersonForm): string {
  const { path, index, guests, fields, version, problem } = form
  const state = guests[index]
  if (state === undefined) return ''
  const title = personName(state, index)
  const inputs = fields.map((field) => input(field, form, state.person))
  return layout(
    t('Online check-in'),
    `${problem === '' ? '' : `<div role="alert">${notice(problem)}</div>`}${section(
      title,
      `<p>${text(t('Guest {n} of {all}', { n: index + 1, all: guests.length }))}</p>
<form method="post" action="${text(`${path}/guests/${index + 1}`)}" enctype="multipart/form-data">
<input type="hidden" name="version" value="${version}">
${inputs.join('\n')}
<button type="submit">${text(t('Save guest'))}</button>
</form>`,
    )}
<p><a href="${text(`${path}#registration`)}">${text(t('Back to your stay'))}</a></p>`,
  )
}

function input(field: RegistrationField, form: PersonForm, person: Person): string {
  const { label, kind, ...more } = registrationFields[field]
  const isNumber = field === 'documentNumber'
  const known = isNumber ? maskedNationalID(person.documentNumber) : ''
  const value = form.typed[field] ?? (isNumber ? '' : person[field])
  const problem = form.problems[field] ?? ''
  const hints = [
    known === '' ? '' : t('Leave it empty to keep {number}', { number: known }),
    'hint' in more ? t(more.hint) : '',
  ].filter((hint) => hint !== '')
  const described = [
    ...(hints.length > 0 ? [`${field}-hint`] : []),
    ...(problem === '' ? [] : [`${field}-problem`]),
  ]
  const attributes = `id="${field}" name="${field}"${problem === '' ? '' : ' aria-invalid="true"'}${
    described.length === 0 ? '' : ` aria-describedby="${described.join(' ')}"`
  }`
  const choices = optionsOf(field)
  const control =
    choices.length > 0
      ? `<select ${attributes}><option value=""></option>${choices
          .map(
            ([key, label]) =>
              `<option value="${text(key)}"${key === value ? ' selected' : ''}>${text(label)}</option>`,
          )
          .join('')}</select>`
      : `<input ${attributes} ${typeOf(kind)} value="${text(value)}"${'max' in more ? ` maxlength="${more.max}"` : ''}>`
  return `<label for="${field}">${text(t(label))}</label>
${control}${hints.length === 0 ? '' : `<p id="${field}-hint">${text(hints.join(' '))}</p>`}${
  problem === '' ? '' : `<p id="${field}-problem" class="problem">${text(problem)}</p>`
}`
}

const typeOf = (kind: string): string => {
  switch (kind) {
    case 'date':
      return 'type="date" min="1900-01-01" autocomplete="bday"'
    case 'phone':
      return 'type="tel" autocomplete="tel"'
    case 'email':
      return 'type="text" inputmode="email" autocomplete="email"'
    default:
      return 'type="text" autocomplete="off"'
  }
}
