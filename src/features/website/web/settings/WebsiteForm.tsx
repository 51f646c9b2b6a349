import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Form } from '#ui/components/Form.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { WebsiteSettings } from '../../contract/website-settings.ts'
import { useChangeWebsiteSettings } from '../website-settings.ts'
import styles from './WebsiteForm.module.css'

type Typed = { isEnabled: boolean; origins: string; holdHours: string; cabinIds: number[] }

const typedOf = ({ isEnabled, origins, holdHours, cabins }: WebsiteSettings): Typed => ({
  isEnabled,
  origins: origins.join('\n'),
  holdHours: String(holdHours),
  cabinIds: cabins.filter(({ isShown }) => isShown).map(({ id }) => id),
})

const requestOf = ({ isEnabled, origins, holdHours, cabinIds }: Typed) => ({
  isEnabled,
  origins: origins.split(/\s+/).filter((origin) => origin !== ''),
  holdHours: readCount(holdHours),
  cabinIds,
})

/** Turns the website on or off, and says what it shows. */
export function WebsiteForm({ known }: { known: WebsiteSettings }) {
  const denied = useDenial('settings')
  const form = useForm({
    initial: typedOf(known),
    rules: () => import('../../contract/website-settings.ts'),
    check: (values, rules) => fieldErrors(rules.changeWebsiteRequest, requestOf(values)),
    send: (values, { changeWebsiteRequest }) =>
      change.start(changeWebsiteRequest.parse(requestOf(values))),
  })
  const change = useChangeWebsiteSettings({
    onDone: notify.websiteUpdated,
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const isFixed = denied !== undefined
  const { isEnabled, cabinIds } = form.values
  const show = (id: number, isShown: boolean) =>
    form.set({ cabinIds: isShown ? [...cabinIds, id] : cabinIds.filter((other) => other !== id) })

  return (
    <Form
      {...form.props}
      aria-label={t('Website')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={change.pending} denied={denied}>
            {t('Save website')}
          </Button>
        </>
      }
    >
      <Checkbox
        id="website-enabled"
        checked={isEnabled}
        disabled={isFixed}
        onChange={(enabled) => form.set({ isEnabled: enabled })}
      >
        {t('Show availability and take requests on your website')}
      </Checkbox>
      <TextArea
        label={t('Addresses of your website')}
        id="website-origins"
        {...form.field('origins')}
        rows={2}
        spellCheck={false}
        hint={t('One on each line, such as https://www.example.com. Only their pages can use it')}
        disabled={isFixed}
      />
      <NumberField
        label={t('Hold requests for (hours)')}
        id="website-hold-hours"
        {...form.field('holdHours')}
        hint={t('A request that is not confirmed by then is cancelled')}
        disabled={isFixed}
      />
      <fieldset className={styles.cabins}>
        <legend className="font-medium pt-16 mb-4">{t('Cabins on the website')}</legend>
        {known.cabins.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={cabinIds.includes(id)}
            disabled={isFixed}
            onChange={(isShown) => show(id, isShown)}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </Form>
  )
}
