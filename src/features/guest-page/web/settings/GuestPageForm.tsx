import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { Language } from '#domain/i18n/language.ts'
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
import { languageOptions } from '#ui/i18n/product-languages.ts'
import type { GuestPageSettings } from '../../contract/guest-page.ts'
import { guestPageSettings, useChangeGuestPage } from '../data/guest-page.ts'
import { MapForm } from './MapForm.tsx'

/** What guests see on the page of their stay. The codes of doors are for those who may change settings. */
export function GuestPageSection() {
  const denied = useDenial('settings')
  const query = useQuery({ ...guestPageSettings, enabled: denied === undefined })
  if (denied) return <p className="text-14 text-secondary">{denied}</p>
  return (
    <ListFrame
      query={query}
      failed={t('The settings of the guest page could not be loaded')}
      loading={t('Loading the settings of the guest page')}
    >
      {(known) => (
        <>
          <GuestPageForm known={known} />
          <MapForm known={known} />
        </>
      )}
    </ListFrame>
  )
}

type Texts = GuestPageSettings['texts'][number]
type Typed = Pick<
  GuestPageSettings,
  'isOn' | 'codeNeedsPayment' | 'codeNeedsRegistration' | 'newCodeForNewDates' | 'wifi' | 'texts'
> & {
  codeHours: string
  /** With the codes of the list, one in each line. */
  cabins: { id: number; name: string; code: string; list: string }[]
}

const typedOf = ({ codeHours, cabins, ...known }: GuestPageSettings): Typed => ({
  ...known,
  codeHours: String(codeHours),
  cabins: cabins.map(({ unusedCodes, ...cabin }) => ({ ...cabin, list: unusedCodes.join('\n') })),
})

const linesOf = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const requestOf = (
  version: number,
  { isOn, codeNeedsPayment, codeNeedsRegistration, codeHours, wifi, texts, cabins }: Typed,
) => ({
  version,
  isOn,
  codeNeedsPayment,
  codeNeedsRegistration,
  codeHours: readCount(codeHours),
  wifi,
  texts: texts.filter(({ directions, houseRules }) => directions + houseRules !== ''),
  codes: cabins.map(({ id, code, list }) => ({ cabinId: id, code, unusedCodes: linesOf(list) })),
})

function GuestPageForm({ known }: { known: GuestPageSettings }) {
  const [language, setLanguage] = useState<Language | ''>('')
  const form = useForm({
    initial: typedOf(known),
    rules: () => import('../../contract/guest-page.ts'),
    check: (values, rules) => ({
      ...fieldErrors(rules.changeGuestPageRequest, requestOf(known.version, values)),
      ...Object.fromEntries(
        values.cabins.flatMap(({ list }, index) => {
          const { error } = rules.unusedCodes.safeParse(linesOf(list))
          const message = error?.issues[0]?.message
          return message === undefined ? [] : [[`codes.${index}.unusedCodes`, message]]
        }),
      ),
    }),
    send: (values, { changeGuestPageRequest }) =>
      change.start(changeGuestPageRequest.parse(requestOf(known.version, values))),
  })
  const change = useChangeGuestPage({
    onDone: notify.guestPageUpdated,
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const { values, errors } = form
  const chosen = language === '' ? null : language
  const text = values.texts.find((one) => one.language === chosen)
  const setText = (typed: Partial<Texts>) =>
    form.set({
      texts: [
        ...values.texts.filter((one) => one.language !== chosen),
        { language: chosen, directions: '', houseRules: '', ...text, ...typed },
      ],
    })
  const setCabin = (id: number, typed: { code: string } | { list: string }) =>
    form.set({ cabins: values.cabins.map((one) => (one.id === id ? { ...one, ...typed } : one)) })

  return (
    <Form
      {...form.props}
      aria-label={t('Guest page')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={change.pending}>
            {t('Save guest page')}
          </Button>
        </>
      }
    >
      <Checkbox id="guest-page-on" checked={values.isOn} onChange={(isOn) => form.set({ isOn })}>
        {t('Guests with a link can open the page of their stay')}
      </Checkbox>
      <NumberField
        label={t('Show the door code (hours before check-in)')}
        id="guest-page-hours"
        {...form.field('codeHours')}
        hint={t('Until the end of the day of departure')}
      />
      <Checkbox
        id="guest-page-paid"
        checked={values.codeNeedsPayment}
        onChange={(codeNeedsPayment) => form.set({ codeNeedsPayment })}
      >
        {t('Only when nothing is due any more')}
      </Checkbox>
      <Checkbox
        id="guest-page-registered"
        checked={values.codeNeedsRegistration}
        onChange={(codeNeedsRegistration) => form.set({ codeNeedsRegistration })}
      >
        {t('Only when the registration of all guests is complete')}
      </Checkbox>
      <TextField
        label={t('Wi-Fi')}
        id="guest-page-wifi"
        {...form.field('wifi')}
        autoComplete="off"
        hint={t('Name and password, shown together with the door code')}
      />
      <Select
        label={t('Language of the texts')}
        id="guest-page-language"
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
      >
        <option value="">{t('All languages')}</option>
        <Options of={languageOptions()} />
      </Select>
      <TextArea
        label={t('Directions')}
        id="guest-page-directions"
        rows={4}
        value={text?.directions ?? ''}
        error={errors.texts}
        onChange={({ currentTarget }) => setText({ directions: currentTarget.value })}
        hint={t('Shown to every guest with a link')}
      />
      <TextArea
        label={t('House rules')}
        id="guest-page-rules"
        rows={4}
        value={text?.houseRules ?? ''}
        onChange={({ currentTarget }) => setText({ houseRules: currentTarget.value })}
      />
      <Checkbox
        id="guest-page-new-code"
        checked={values.newCodeForNewDates}
        onChange={(newCodeForNewDates) => form.set({ newCodeForNewDates })}
      >
        {t('A stay whose dates change gets another code of the list')}
      </Checkbox>
      {values.cabins.map(({ id, name, code, list }, index) => (
        <Fragment key={id}>
          <TextField
            label={t('Door code of {cabin}', { cabin: name })}
            id={`guest-page-code-${id}`}
            autoComplete="off"
            value={code}
            error={errors[`codes.${index}.code`]}
            onChange={({ currentTarget }) => setCabin(id, { code: currentTarget.value })}
          />
          <TextArea
            label={t('Codes for single stays in {cabin}', { cabin: name })}
            id={`guest-page-codes-${id}`}
            rows={2}
            value={list}
            error={errors[`codes.${index}.unusedCodes`]}
            onChange={({ currentTarget }) => setCabin(id, { list: currentTarget.value })}
            hint={t('One in each line; each stay gets the next one')}
          />
        </Fragment>
      ))}
    </Form>
  )
}
