import { t } from '#domain/i18n/messages.ts'

/** Others cannot open an address of this computer. */
export const LocalAddressNote = () => (
  <p>
    {t(
      'Others cannot open an address that is valid only on this computer. Ask your administrator to set BASE_URL.',
    )}
  </p>
)
