import { useQuery } from '@tanstack/react-query'
import { channelNames } from '#domain/bookings/booking-source.ts'
import { feedSources } from '#domain/feed.ts'
import { type FeedColor, feedColors } from '#domain/feed-colors.ts'
import { t } from '#domain/i18n/messages.ts'
import { usuallyCollects } from '#domain/money/channel-payment.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { changeFeedRequest, createFeedRequest, type Feed } from '../../contract/feeds.ts'
import { useChangeFeed, useCreateFeed } from '../feeds.ts'

type Values = Record<
  'cabinId' | 'source' | 'name' | 'address' | 'color' | 'intervalMinutes',
  string
> & { channelCollects: boolean }

const newFeed: Values = {
  cabinId: '',
  source: 'airbnb',
  name: 'Airbnb',
  address: '',
  color: 'red',
  intervalMinutes: '60',
  channelCollects: usuallyCollects('airbnb'),
}

const colorLabels: Record<FeedColor, string> = {
  blue: t('Blue'),
  green: t('Green'),
  yellow: t('Yellow'),
  red: t('Red'),
  indigo: t('Indigo'),
  silver: t('Gray'),
}

const sourceIn = (text: string) => oneOf(feedSources, text, 'other')

const fieldsOf = ({ source, color, name, intervalMinutes, channelCollects }: Values) => ({
  name,
  source: sourceIn(source),
  color: oneOf(feedColors, color, 'red'),
  intervalMinutes: readCount(intervalMinutes),
  channelCollects,
})

const creationOf = (values: Values) => ({
  ...fieldsOf(values),
  cabinId: Number(values.cabinId),
  address: values.address,
})

/** An empty address keeps the stored one, which no response contains. */
const changeOf = (values: Values, { version }: Feed) => ({
  ...fieldsOf(values),
  version,
  ...(values.address.trim() !== '' && { address: values.address }),
})

/** A calendar of a channel. A new one is loaded immediately. */
export function FeedDialog({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const form = useForm<Values>({
    initial: feed
      ? {
          cabinId: String(feed.cabin.id),
          source: feed.source,
          name: feed.name,
          address: '',
          color: feed.color,
          intervalMinutes: String(feed.intervalMinutes),
          channelCollects: feed.channelCollects,
        }
      : newFeed,
    check: (values) => ({
      ...(feed
        ? fieldErrors(changeFeedRequest, changeOf(values, feed))
        : fieldErrors(createFeedRequest, creationOf(values))),
      ...(values.cabinId === '' && { cabinId: t('Please choose a cabin') }),
    }),
    send: (values) =>
      feed ? change.start(changeOf(values, feed)) : creation.start(creationOf(values)),
  })
  const outcome = {
    onDone: (saved: Feed) => {
      if (saved.failingSince === null) notify.feedSaved()
      else notify.feedLoaded(saved)
      onClose()
    },
    onRejected: ({ code, fields }: { code: string; fields: Record<string, string> }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  }
  const creation = useCreateFeed(outcome)
  const change = useChangeFeed(feed?.id ?? '', outcome)
  const isPending = creation.pending || change.pending
  const { source, name } = form.values

  /** The name follows the channel until someone writes another one, and who collects is what is usual there. */
  const chooseSource = (chosen: string) => {
    const isOwnName = name !== '' && name !== channelNames[sourceIn(source)]
    const isChannel = chosen !== 'other'
    const suggested = isChannel ? channelNames[sourceIn(chosen)] : ''
    form.set({
      source: chosen,
      channelCollects: usuallyCollects(sourceIn(chosen)),
      ...(!isOwnName && { name: suggested }),
    })
  }

  return (
    <Dialog
      open
      form
      title={
        feed
          ? t('Edit {name}', {
              name: t('{name} of {cabin}', { name: feed.name, cabin: feed.cabin.name }),
            })
          : t('Add calendar')
      }
      onClose={() => !isPending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        {!feed && (
          <Select label={t('Cabin')} id="feed-cabin" {...form.field('cabinId')} required>
            <option value="">{t('Choose a cabin')}</option>
            <Options of={cabins.map(({ id, name: cabinName }) => [id, cabinName])} />
          </Select>
        )}
        <Select
          label={t('Channel')}
          id="feed-source"
          {...form.field('source')}
          onChange={({ target }) => chooseSource(target.value)}
        >
          <Options of={feedSources.map((one) => [one, t(channelNames[one])])} />
        </Select>
        <TextField
          label={t('Name')}
          id="feed-name"
          {...form.field('name')}
          autoComplete="off"
          required
        />
        <TextField
          label={t('Address of the calendar')}
          id="feed-address"
          {...form.field('address')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          hint={
            feed?.host
              ? t('Leave it empty to keep the address at {host}', { host: feed.host })
              : t(
                  'The channel shows it where it exports calendars. Leave it empty to upload files.',
                )
          }
        />
        <NumberField
          label={t('Minutes between loads')}
          id="feed-interval"
          {...form.field('intervalMinutes')}
          hint={t('15 to 1440')}
        />
        <Select label={t('Color')} id="feed-color" {...form.field('color')}>
          <Options of={feedColors.map((color) => [color, colorLabels[color]])} />
        </Select>
        <Checkbox
          checked={form.values.channelCollects}
          onChange={(channelCollects) => form.set({ channelCollects })}
        >
          {t('Channel collects payment. New stays are paid by the channel.')}
        </Checkbox>
        <DialogButtons label={t('Save calendar')} pending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
