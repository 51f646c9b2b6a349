import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countriesByName } from '#domain/countries.ts'
import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { RegistrationSettings } from '../contract/registration.ts'
import { authorityOf } from '../domain/files/authorities.ts'
import { registrationFieldNames, registrationFields } from '../domain/registration-fields.ts'
import { rulesOf } from '../domain/registration-rules.ts'
import { registrationSettings, useChangeRegistration } from './registration.ts'

/** The country whose rules apply, and what the property requests. */
export function RegistrationForm() {
  const denied = useDenial('settings')
  const query = useQuery({ ...registrationSettings, enabled: denied === undefined })
  if (denied) return <p className="text-14 text-secondary">{denied}</p>
  return (
    <ListFrame
      query={query}
      failed={t('The settings of the registration could not be loaded')}
      loading={t('Loading the settings of the registration')}
    >
      {(known) => <Fields known={known} />}
    </ListFrame>
  )
}

type Typed = Omit<RegistrationSettings, 'version' | 'keepMonths'> & { keepMonths: string }

const requestOf = (version: number, typed: Typed) => ({
  ...typed,
  version,
  keepMonths: readCount(typed.keepMonths),
})

function Fields({ known: { version, keepMonths, ...known } }: { known: RegistrationSettings }) {
  const form = useForm({
    initial: { ...known, keepMonths: String(keepMonths) } as Typed,
    rules: () => import('../contract/registration.ts'),
    check: (values, { changeRegistrationRequest }) =>
      fieldErrors(changeRegistrationRequest, requestOf(version, values)),
    send: (values, { changeRegistrationRequest }) =>
      change.start(changeRegistrationRequest.parse(requestOf(version, values))),
  })
  const change = useChangeRegistration({
    onDone: notify.registrationUpdated,
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const { values } = form
  const choose = (country: string) => {
    const { lead, keepMonths } = rulesOf(country)
    form.set({ country, fields: [...lead], keepMonths: String(keepMonths) })
  }
  return (
    <Form
      {...form.props}
      aria-label={t('Registration of guests')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={change.pending}>
            {t('Save registration')}
          </Button>
        </>
      }
    >
      <Select
        label={t('Rules of this country')}
        id="registration-country"
        value={values.country}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t('Guests are not registered')}</option>
        <Options of={countriesByName().map(({ code, name }) => [code, name])} />
      </Select>
      {values.country !== '' && (
        <>
          <NumberField
            label={t('Keep the register (months after the departure)')}
            id="registration-months"
            {...form.field('keepMonths')}
          />
          <fieldset className="grid gap-8">
            <legend className="text-14 font-semibold">{t('Request of the guest who signs')}</legend>
            {registrationFieldNames.map((name) => (
              <Checkbox
                key={name}
                id={`registration-${name}`}
                checked={values.fields.includes(name)}
                onChange={(isRequested) =>
                  form.set({
                    fields: registrationFieldNames.filter((one) =>
                      one === name ? isRequested : values.fields.includes(one),
                    ),
                  })
                }
              >
                {t(registrationFields[name].label)}
              </Checkbox>
            ))}
          </fieldset>
          <FileFields form={form} />
        </>
      )}
    </Form>
  )
}

/** What the authority calls the property, and where its files are created. */
function FileFields({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { values, errors } = form
  const authority = authorityOf(values.country)
  if (!authority) return null
  return (
    <>
      {authority.codes.map(({ name, label, pattern, example }) => (
        <TextField
          key={name}
          id={`registration-code-${name}`}
          label={t(label)}
          hint={t('Such as {example}', { example })}
          value={values.codes[name] ?? ''}
          error={pattern.test(values.codes[name] ?? '') ? undefined : errors.codes}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            form.set({ codes: { ...values.codes, [name]: currentTarget.value } })
          }
        />
      ))}
      {authority.places && (
        <TextArea
          id="registration-places"
          label={t(authority.places.label)}
          hint={t('One a line, such as {example}', { example: authority.places.example })}
          {...form.field('places')}
        />
      )}
      <p className="text-14">
        <Link to="/registration">{t('Registration for authorities')}</Link>
      </p>
    </>
  )
}
