import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { ownDevice, useEndDevice, useStartDevice } from './data/own-device.ts'

const canShow = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The switch of this browser. It asks for the permission only when the switch is pressed. */
export function DeviceNotices() {
  const { data: device } = useQuery(ownDevice)
  const [isDenied, setIsDenied] = useState(false)
  const [isSubscribing, setIsSubscribing] = useState(false)
  const start = useStartDevice()
  const end = useEndDevice()
  if (!device) return null

  async function turnOn(publicKey: string) {
    setIsSubscribing(true)
    try {
      const isAllowed = (await Notification.requestPermission()) === 'granted'
      setIsDenied(!isAllowed)
      if (isAllowed) start.start(await subscribe(publicKey))
    } catch {
      setIsDenied(true)
    } finally {
      setIsSubscribing(false)
    }
  }

  return (
    <>
      <Checkbox
        id="notices-on-device"
        checked={device.isOn}
        disabled={!canShow() || isSubscribing || start.pending || end.pending}
        onChange={(isOn) => (isOn ? void turnOn(device.publicKey) : end.start())}
      >
        {t('Notices on this device')}
      </Checkbox>
      <p className="text-14 text-secondary py-8" role="status">
        {hint()}
      </p>
    </>
  )

  function hint() {
    if (!canShow()) {
      return t(
        'This browser cannot show notices. On an iPhone, add Cabinkeeper to the home screen first.',
      )
    }
    if (isDenied) return t('The browser does not allow notices. Allow them in its settings.')
    return t('They name the cabin and the dates, and no guest. They end when you log out here.')
  }
}

type TrustedTypes = {
  createPolicy: (
    name: 'notices',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string }
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const script = '/notices.js'
/** The Content Security Policy allows this policy alone, and it allows this script alone. */
const trusted = trustedTypes?.createPolicy('notices', { createScriptURL: () => script })

/** An earlier subscription can belong to another key or another user. */
async function subscribe(publicKey: string) {
  const registration = await navigator.serviceWorker.register(
    trusted?.createScriptURL(script) ?? script,
    { scope: '/' },
  )
  await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}
