import { Link } from '@tanstack/react-router'

type Props = { booking: { bookingId: number; guestName: string }; id?: string }

/** Names a booking in a list, and opens it. */
export const BookingLink = ({ booking: { bookingId, guestName }, id }: Props) => (
  <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }} id={id}>
    {`${guestName}, #${bookingId}`}
  </Link>
)
