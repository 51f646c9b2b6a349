import { html } from 'hono/html'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { type ExampleOf, examplesFor } from './docs-examples.ts'

/** What a website does about each refusal of its booking. */
const refusedBookings: [code: RefusalCode, whatToDo: string][] = [
  [
    'nights-taken',
    'Somebody was faster. "conflicts" says what is in the way, "alternatives" names up to three stays that can be had instead: offer those.',
  ],
  [
    'price-changed',
    'Nothing was booked. "total" is what the stay costs now: show it, ask again, and send it as expectedTotal.',
  ],
  [
    'stay-rule-broken',
    '"rules" says which house rules, in sentences for the customer. Ask for another stay.',
  ],
  ['too-many-guests', 'Offer a larger cabin: each says its maxCapacity.'],
  ['cabin-retired', 'The cabin is let no more. Ask for the availability anew.'],
  ['cabin-not-found', 'There is no cabin with this id. Ask for the availability anew.'],
  [
    'submission-differs',
    'This Idempotency-Key came before with other contents. Each order needs a key of its own.',
  ],
  ['invalid-fields', '"fields" says what is wrong with each field. Show it at your form.'],
  [
    'busy',
    'Nothing was booked. Send it again with the same key after the seconds that Retry-After names.',
  ],
  [
    'outcome-unknown',
    'It may have been booked. Send it again with the same key: the answer is the booking, made once.',
  ],
  ['not-signed-in', 'The token is wrong or was revoked. Tell whoever runs the website.'],
  ['token-not-allowed', 'The token is read-only. A booking needs one with full access.'],
]

/** How programs use the API, with examples that work when they are pasted into a shell. */
export function programsSection(about: ExampleOf) {
  const examples = examplesFor(about)
  return html`<section id="programs"><h2>Programs</h2>
<p>A program asks with a personal API token in the Authorization header. Colleagues create theirs
under <a href="/account">Account</a>: a read-only one for what only looks, a full one for what
books. A program acts in the name of its colleague, and what it does is written down under both.</p>
<p>A token that is wrong or was revoked is answered with 401 <code>not-signed-in</code>; one that may
not do what is asked with 403 <code>token-not-allowed</code>. No token changes passwords, accounts,
tokens or colleagues, and a read-only one sees national IDs masked.</p>
<p>A token is a password: keep it on your own server, never in a page that visitors load. All examples
are for a shell in which these two are set:</p>
${example('setUp', examples.setUp)}

<h3>Which cabins can be had, and what they cost</h3>
${example('availability', examples.availability)}
<p>The answer is also the quote. <code>cabinPrice</code> is the price of the whole stay without
breakfast, <code>totalWithBreakfast</code> with it: nothing has to be reckoned. Offer the cabins of
which <code>isFree</code> is true, and only while <code>brokenRules</code> is empty. Of the others
<code>whyNot</code> says what is in the way and <code>fix</code> the nearest dates that would do.</p>

<h3>A booking from a website</h3>
<p>With the id of the cabin and the total that the customer saw:</p>
${example('booking', examples.booking)}
<p>The answer is 201 with the booking. <code>expectedTotal</code> is compared, never believed: nobody
books at a price that no longer holds. The <code>Idempotency-Key</code> is your own number of the order,
8 to 100 letters, digits, <code>-</code> and <code>_</code>. When no answer arrives, send the same
request with the same key again, for up to 7 days: there will be one booking. A guest who is known
is named by <code>{ "id": … }</code> instead.</p>
<table>
<thead><tr><th scope="col">Refusal</th><th scope="col">Meaning</th><th scope="col">What to do</th></tr></thead>
<tbody>
${refusedBookings.map(
  ([code, whatToDo]) => html`<tr><td>${refusals[code][0]} <code>${code}</code></td>
<td>${refusals[code][1]}</td><td>${whatToDo}</td></tr>
`,
)}
</tbody>
</table>
<p>Any other 5xx is a fault on this side, and nothing was booked: send it again later with the same
key.</p>

<h3>What a change would cost</h3>
<p>This changes nothing, so a read-only token may ask:</p>
${example('quote', examples.quote)}
<p><code>after</code> shows the booking as it would be, with its total and what is due or credited.</p>

<h3>A nightly export</h3>
<p>Bookings come in pages; a read-only token is enough. <code>total</code> says how many there are on
all pages:</p>
${example('page', examples.page)}
<p>All of them, one to a line, as <code>export.mjs</code> for Node, called at night with
<code>node export.mjs &gt; bookings.jsonl</code>:</p>
${example('export', examples.export)}
<p>Bookings that are made or deleted in the meantime move others to another page: whoever needs every
one to the minute compares with the night before.</p>
</section>`
}

const example = (name: string, text: string) => html`<pre id="example-${name}">${text}</pre>`
