import { pageSize } from '#contract/booking-list-options.ts'
import type { CalendarDate } from '#domain/calendar.ts'

/** A server and a stay that examples are about. */
export type ExampleOf = { address: string; arrival: CalendarDate; departure: CalendarDate }

/** What a program sends, as it can be typed into a shell. A test runs each of them. */
export const examplesFor = ({ address, arrival, departure }: ExampleOf) => ({
  setUp: `export CABINKEEPER=${address}
export TOKEN=ck_...`,

  availability: `curl "$CABINKEEPER/api/availability?from=${arrival}&to=${departure}&guests=2" \\
  -H "Authorization: Bearer $TOKEN"`,

  booking: `export CABIN=1 TOTAL=600 ORDER=order-48151
curl "$CABINKEEPER/api/bookings" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $ORDER" \\
  -d @- <<BOOKING
{
  "cabinId": $CABIN,
  "startDate": "${arrival}",
  "endDate": "${departure}",
  "numGuests": 2,
  "hasBreakfast": false,
  "guest": { "fullName": "Marta Sousa", "email": "marta@example.com", "countryCode": "PT" },
  "observations": "Comes by bicycle",
  "source": "web",
  "expectedTotal": $TOTAL
}
BOOKING`,

  quote: `export BOOKING=1
curl "$CABINKEEPER/api/bookings/$BOOKING/change-preview" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "hasBreakfast": true, "numGuests": 3 }'`,

  page: `curl "$CABINKEEPER/api/bookings?sortBy=startDate-asc&page=1" \\
  -H "Authorization: Bearer $TOKEN"`,

  export: `const { CABINKEEPER, TOKEN } = process.env
const headers = { Authorization: \`Bearer \${TOKEN}\` }
const exported = new Set()
for (let page = 1, total = 1; (page - 1) * ${pageSize} < total; page++) {
  const query = \`sortBy=startDate-asc&page=\${page}\`
  const answer = await fetch(\`\${CABINKEEPER}/api/bookings?\${query}\`, { headers })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.title)
  for (const booking of body.items) {
    if (!exported.has(booking.id)) console.log(JSON.stringify(booking))
    exported.add(booking.id)
  }
  total = body.total
}`,
})
