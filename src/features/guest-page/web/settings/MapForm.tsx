import { t } from '#domain/i18n/messages.ts'
import { imageTypes } from '#domain/image-file.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { FileField } from '#ui/components/FileField.tsx'
import { Form } from '#ui/components/Form.tsx'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { GuestPageSettings } from '../../contract/guest-page.ts'
import { useChangeMap } from '../data/guest-page.ts'

/** The map that guests see with the directions. */
export function MapForm({ known: { map } }: { known: GuestPageSettings }) {
  const form = useForm<{ map: File | null }>({
    initial: { map: null },
    check: ({ map: file }) => {
      const error = file ? imageFileError(file) : t('Please choose one image')
      return error ? { map: error } : {}
    },
    send: ({ map: file }) => change.start(file ? { map: file } : {}),
  })
  const change = useChangeMap({
    onDone: () => {
      notify.guestPageUpdated()
      form.set({ map: null })
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  return (
    <Form
      {...form.props}
      aria-label={t('Map on the guest page')}
      buttons={
        <>
          {map !== '' && (
            <Button variant="secondary" pending={change.pending} onClick={() => change.start({})}>
              {t('Remove map')}
            </Button>
          )}
          <Button type="submit" pending={change.pending}>
            {t('Save map')}
          </Button>
        </>
      }
    >
      <FileField
        // A new key empties the file field once the map is saved.
        key={map}
        label={t('Map')}
        id="guest-page-map"
        name="map"
        hint={t('JPEG, PNG or WebP, up to 15 MB')}
        accept={imageTypes}
        check={imageFileError}
        present={map ? { src: map, alt: t('Current map') } : undefined}
        progress={change.upload.progress}
        onChoose={(file) => form.set({ map: file })}
        error={form.errors.map}
      />
    </Form>
  )
}
