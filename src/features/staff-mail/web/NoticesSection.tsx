import { useQuery } from '@tanstack/react-query'
import { type NoticeKind, noticeKinds } from '#domain/events/staff-notices.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { OwnNotices } from '../contract/staff-notices.ts'
import { DeviceNotices } from './DeviceNotices.tsx'
import { ownNotices, useChangeNotices } from './data/own-notices.ts'

/** What the user is notified of by email and on devices. At first nothing. */
export const NoticesSection = () => (
  <Section
    title={t('Notices')}
    intro={t(
      'You are notified within a few minutes of what others did, by email and on the devices where you turn it on. Several notices come together.',
    )}
  >
    <ListFrame
      query={useQuery(ownNotices)}
      failed={t('Your notices could not be loaded')}
      loading={t('Loading your notices')}
    >
      {(known) => <NoticesForm known={known} />}
    </ListFrame>
    <DeviceNotices />
  </Section>
)

const kindLabels: Readonly<Record<NoticeKind, string>> = {
  booking: msg('A new booking'),
  request: msg('A new request from the website'),
  cancellation: msg('A channel cancels a booking'),
  conflict: msg('A channel calendar has a conflict'),
  task: msg('A task becomes urgent'),
}

type Typed = Pick<OwnNotices, 'kinds' | 'byEmail'> & {
  arrivalsAt: string
  quietFrom: string
  quietUntil: string
}

const typedOf = ({ kinds, byEmail, arrivalsAt, quietFrom, quietUntil }: OwnNotices): Typed => ({
  kinds,
  byEmail,
  arrivalsAt: arrivalsAt ?? '',
  quietFrom: quietFrom ?? '',
  quietUntil: quietUntil ?? '',
})

const requestOf = ({ kinds, byEmail, arrivalsAt, quietFrom, quietUntil }: Typed) => ({
  kinds,
  byEmail,
  arrivalsAt: arrivalsAt || null,
  quietFrom: quietFrom || null,
  quietUntil: quietUntil || null,
})

function NoticesForm({ known }: { known: OwnNotices }) {
  const form = useForm({
    initial: typedOf(known),
    rules: () => import('../contract/staff-notices.ts'),
    check: (values, rules) => fieldErrors(rules.changeNoticesRequest, requestOf(values)),
    send: (values) => change.start(requestOf(values)),
  })
  const change = useChangeNotices({
    onDone: () => toast.success(t('Your notices are saved')),
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const { kinds } = form.values
  const choose = (kind: NoticeKind, isChosen: boolean) =>
    form.set({
      kinds: noticeKinds.filter((one) => (one === kind ? isChosen : kinds.includes(one))),
    })

  return (
    <Form
      {...form.props}
      aria-label={t('Notices')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={change.pending}>
            {t('Save notices')}
          </Button>
        </>
      }
    >
      {noticeKinds.map((kind) => (
        <Checkbox
          key={kind}
          id={`notice-${kind}`}
          checked={kinds.includes(kind)}
          onChange={(isChosen) => choose(kind, isChosen)}
        >
          {t(kindLabels[kind])}
        </Checkbox>
      ))}
      <TimeField
        label={t('Arrivals without a clean cabin, daily at')}
        id="notice-arrivals"
        {...form.field('arrivalsAt')}
        hint={t('Today and tomorrow. Empty: never.')}
      />
      <TimeField
        label={t('No notices from')}
        id="notice-quiet-from"
        {...form.field('quietFrom')}
        hint={t('Times of the property. What happens in between is sent at the end.')}
      />
      <TimeField
        label={t('No notices until')}
        id="notice-quiet-until"
        {...form.field('quietUntil')}
      />
      <Checkbox
        id="notices-by-email"
        checked={form.values.byEmail}
        onChange={(byEmail) => form.set({ byEmail })}
      >
        {t('By email')}
      </Checkbox>
      <LastEmail {...known} />
    </Form>
  )
}

function LastEmail({ sendsEmail, lastSentAt, isWaiting }: OwnNotices) {
  const timeZone = useTimeZone()
  return <p className="text-14 text-secondary py-8">{lastEmail()}</p>

  function lastEmail() {
    if (!sendsEmail)
      return t('This server has no mail server, so that messages are only written to a folder.')
    if (lastSentAt === null) return t('No email was sent yet.')
    const values = { time: formatDateTime(lastSentAt, timeZone) }
    return isWaiting
      ? t('The email of {time} waits for the mail server.', values)
      : t('The last email was sent on {time}.', values)
  }
}
