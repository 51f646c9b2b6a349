import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays } from '#domain/calendar.ts'

type Board = { folder: string; today: string; arriving: number; departing: number }

/** Moves past demo bookings to today, so that the dashboard is full. */
export function fillBoard({ folder, today, arriving, departing }: Board): void {
  using database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  const take = (count: number, values: string) =>
    database.exec(`update bookings set ${values} where id in
      (select id from bookings where status = 'checked-out' order by id limit ${count})`)
  take(
    departing,
    `status = 'checked-in', start_date = '${addDays(today, -3)}', end_date = '${today}', num_nights = 3`,
  )
  take(
    arriving,
    `status = 'unconfirmed', start_date = '${today}', end_date = '${addDays(today, 3)}', num_nights = 3`,
  )
}
