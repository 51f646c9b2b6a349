import { Link } from '@tanstack/react-router'
import { formatStayDates } from '#domain/format-stay.ts'
import links from '#ui/components/TextLinks.module.css'
import { useToday } from '#ui/data/session.ts'
import { rich } from '#ui/i18n/rich.tsx'
import type { RoomMove } from '../../contract/room-moves.ts'

/** The entries of a list: which bookings move where, and which guests to tell. */
export function RoomMoves({ moves }: { moves: readonly RoomMove[] }) {
  const today = useToday()
  return moves.map((move) => (
    <li key={move.bookingId} className={`${links.inText} wrap-anywhere`}>
      {rich('<link>#{id}</link> moves from {from} to {to}, {dates}. Tell {contact}.', {
        id: move.bookingId,
        from: move.from.name,
        to: move.to.name,
        dates: formatStayDates(move, today),
        contact: contactOf(move.guest),
        link: (text) => (
          <Link to="/bookings/$bookingId" params={{ bookingId: String(move.bookingId) }}>
            {text}
          </Link>
        ),
      })}
    </li>
  ))
}

/** "Ingrid Moen (ingrid@example.com, +47 912 34 567)", without a line break in the number. */
function contactOf({ fullName, email, phone }: RoomMove['guest']): string {
  const ways = [email, phone.replaceAll(' ', '\u00a0')].filter((way) => way !== '')
  return ways.length === 0 ? fullName : `${fullName} (${ways.join(', ')})`
}
