import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import UsersRound from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { guestsText } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { group } from '#features/bookings/web/data/groups.ts'
import { AmountCell } from '#features/bookings/web/list/AmountCell.tsx'
import { StayCell } from '#features/bookings/web/list/StayCell.tsx'
import { BackButton } from '#features/bookings/web/shared/BackButton.tsx'
import { ConfirmationMark } from '#features/bookings/web/shared/ConfirmationMark.tsx'
import { StatusTag } from '#features/bookings/web/shared/StatusTag.tsx'
import { HistorySection } from '#features/history/web/HistorySection.tsx'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { GroupMark } from '#features/stays/web/GroupMark.tsx'
import { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { CollapsedSection } from '#ui/components/CollapsedSection.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { useLeaveGroup } from './data/group-changes.ts'
import type { GroupStep } from './data/group-steps.ts'
import styles from './GroupScreen.module.css'

const GroupFolio = lazy(async () => ({ default: (await import('./GroupFolio.tsx')).GroupFolio }))

const HeldCabins = lazy(async () => ({ default: (await import('./HeldCabins.tsx')).HeldCabins }))

const GroupDocuments = lazy(async () => ({
  default: (await import('./GroupDocuments.tsx')).GroupDocuments,
}))

const route = getRouteApi('/app/groups/$groupId')

/** The bookings that belong together, with their sums. */
export function GroupScreen() {
  const { groupId } = route.useParams()
  const { data, error, refetch } = useQuery(group(groupId))
  if (data) return <GroupDetails group={data} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader title={isGone ? t('No group could be found') : t('Group')}>
        <BackButton />
      </PageHeader>
      <Card>
        {isGone ? (
          <EmptyState icon={<UsersRound />}>
            {t('The group has ended, because its last booking left it.')}
          </EmptyState>
        ) : error ? (
          <LoadError message={t('Group could not be loaded')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('Loading the group')} />
        )}
      </Card>
    </>
  )
}

const loadDialogs = async () => ({
  hold: (await import('#features/bookings/web/groups/HoldCabinsDialog.tsx')).HoldCabinsDialog,
  edit: (await import('./EditGroupDialog.tsx')).EditGroupDialog,
  step: (await import('./GroupStepDialog.tsx')).GroupStepDialog,
  payment: (await import('./GroupPaymentDialog.tsx')).GroupPaymentDialog,
  move: (await import('./MoveGroupDialog.tsx')).MoveGroupDialog,
  total: (await import('./AgreeTotalDialog.tsx')).AgreeTotalDialog,
  cancel: (await import('./CancelGroupDialog.tsx')).CancelGroupDialog,
})

type Opened = 'hold' | 'edit' | 'payment' | 'move' | 'total' | 'cancel' | GroupStep

/** The bookings whose guests can be checked in today, or out. */
const bookingsFor = (step: GroupStep, { bookings }: Group, today: CalendarDate) =>
  bookings.filter((booking) =>
    step === 'check-in'
      ? bookingCan.checkIn(booking) && booking.startDate <= today
      : bookingCan.checkOut(booking),
  )

function GroupDetails({ group }: { group: Group }) {
  const { notes, contact, bookings, sums, agreedTotal } = group
  const denied = useDenial('bookings')
  const today = useToday()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const dialogs = useDeferredImport(loadDialogs, { isAwaited: opened !== null, onFailure: close })
  const arriving = bookingsFor('check-in', group, today)
  const leaving = bookingsFor('check-out', group, today)
  const upcoming = bookings.filter(bookingCan.checkIn)
  const cancellable = bookings.filter(bookingCan.cancel)
  const button = (what: Opened, label: string, isShown: boolean) =>
    isShown && (
      <Button variant="secondary" denied={denied} onClick={() => setOpened(what)}>
        {label}
      </Button>
    )
  const columns = useColumns(group)

  return (
    <>
      <PageHeader title={<GroupMark group={group} />}>
        <BackButton />
      </PageHeader>
      <div className="flex flex-wrap gap-8 mb-16">
        {button('check-in', t('Check in guests'), arriving.length > 0)}
        {button('check-out', t('Check out guests'), leaving.length > 0)}
        {button('payment', t('Take payment'), sums.amountDue > 0)}
        {button('move', t('Move the dates'), upcoming.length > 0)}
        {button('total', t('Agree a total'), bookings.some(bookingCan.changeStay))}
        {button('cancel', t('Cancel bookings'), cancellable.length > 0)}
        {button('hold', t('Hold cabins'), true)}
        {button('edit', t('Edit group'), true)}
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to="/bookings"
          search={{ group: String(group.id) }}
        >
          {t('Show in bookings')}
        </Link>
      </div>
      <Card className={styles.facts}>
        <dl className={styles.sums}>
          <Sum label={t('Bookings')} value={String(bookings.length)} />
          <Sum label={t('party|Guests')} value={String(sums.numGuests)} />
          <Sum label={t('Total price')} value={formatMoney(sums.totalPrice)} />
          <Sum label={t('Paid')} value={formatMoney(sums.amountPaid)} />
          <Sum label={t('Still due')} value={formatMoney(sums.amountDue)} />
        </dl>
        {agreedTotal && (
          <p>
            {t('{amount} was agreed for the nights on {date}.', {
              amount: formatMoney(agreedTotal.amount),
              date: formatDate(agreedTotal.date),
            })}{' '}
            {agreedTotal.amount !== sums.cabinPrice &&
              t('After later changes they cost {amount}. Agree a total again to divide it.', {
                amount: formatMoney(sums.cabinPrice),
              })}
          </p>
        )}
        {group.guestsPerFreePlace !== null && (
          <p>{t('For every {n} paying guests one stays free.', { n: group.guestsPerFreePlace })}</p>
        )}
        {contact && (
          <p>
            {t('Contact')}:{' '}
            <Link to="/guests/$guestId" params={{ guestId: String(contact.id) }}>
              {contact.fullName}
            </Link>
          </p>
        )}
        {notes !== '' && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
      </Card>
      {bookings.length > 0 && (
        <Section title={t('Bookings')}>
          <Table
            label={t('Bookings of the group')}
            columns={columns}
            rows={bookings}
            rowKey={({ id }) => id}
            layout={styles.layout}
            rowsLead
            roomFor={bookings.length}
          />
        </Section>
      )}
      {group.heldCabins.length > 0 && (
        <Suspense fallback={<Spinner label={t('Loading held cabins')} />}>
          <HeldCabins group={group} />
        </Suspense>
      )}
      {bookings.length > 0 && (
        <>
          <CollapsedSection title={t('Folio')} loading={t('Loading the folio')}>
            <GroupFolio group={group} />
          </CollapsedSection>
          <CollapsedSection title={t('Documents')} loading={t('Loading the documents')}>
            <GroupDocuments group={group} />
          </CollapsedSection>
        </>
      )}
      <HistorySection subject="group" id={group.id} />
      {opened === 'hold' && dialogs && <dialogs.hold group={group} onClose={close} />}
      {opened === 'edit' && dialogs && <dialogs.edit group={group} onClose={close} />}
      {opened === 'payment' && dialogs && (
        <dialogs.payment group={group} onClose={close} onDone={focusTitle} />
      )}
      {opened === 'move' && dialogs && (
        <dialogs.move group={group} bookings={upcoming} onClose={close} />
      )}
      {opened === 'total' && dialogs && <dialogs.total group={group} onClose={close} />}
      {opened === 'cancel' && dialogs && (
        <dialogs.cancel group={group} bookings={cancellable} onClose={close} />
      )}
      {(opened === 'check-in' || opened === 'check-out') && dialogs && (
        <dialogs.step
          group={group}
          step={opened}
          bookings={opened === 'check-in' ? arriving : leaving}
          onClose={close}
        />
      )}
    </>
  )
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-13 text-secondary">{label}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)

type Row = Group['bookings'][number]

function useColumns({ id, name }: Group): readonly Column<Row>[] {
  const denied = useDenial('bookings')
  const leave = useLeaveGroup(id, ({ undoId }) => {
    const action = t('Booking removed from {group}', { group: name })
    const undone = t('The booking is in {group} again', { group: name })
    offerUndo(undoId, { action, undone }, [action])
  })
  return [
    {
      name: 'cabin',
      header: t('Cabin'),
      cell: ({ id, cabin, ...party }) => (
        <span className={styles.stacked}>
          <Link
            className={styles.cabin}
            to="/bookings/$bookingId"
            params={{ bookingId: String(id) }}
            aria-label={t('Booking #{id}, {cabin}', { id, cabin: cabin.name })}
          >
            {cabin.name}
          </Link>
          <span className="text-12 text-muted">
            #{id} · {guestsText(party)}
          </span>
        </span>
      ),
    },
    {
      name: 'guest',
      header: t('Guest'),
      cell: ({ guest }) => <span className="ellipsis">{guest.fullName}</span>,
    },
    { name: 'dates', header: t('stay|Dates'), cell: (booking) => <StayCell stay={booking} /> },
    {
      name: 'status',
      header: t('Status'),
      cell: (booking) => (
        <span className="flex flex-wrap gap-4">
          <StatusTag status={booking.status} />
          <ConfirmationMark booking={booking} />
        </span>
      ),
    },
    {
      name: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: (booking) => <AmountCell booking={booking} />,
    },
    {
      name: 'leave',
      header: t('Actions'),
      align: 'end',
      quiet: true,
      cell: ({ id }) => (
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          disabled={leave.pending}
          aria-label={t('Remove booking #{id} from the group', { id })}
          onClick={() => leave.start(id)}
        >
          {t('Remove')}
        </Button>
      ),
    },
  ]
}
