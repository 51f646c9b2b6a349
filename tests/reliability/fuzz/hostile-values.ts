/* Hostile values, by the part of a request. */

/** Ids of no row, in any form. The response must be that it does not exist. */
export const hostileIds: readonly string[] = [
  ...['0', '-1', '-0', '1.5', '1e3', '1e400', 'NaN', 'Infinity', 'abc', '0x1', '0b1', '01', '+1'],
  ...[' 1', '1 ', '１', '٣', '1\0', '1\n', '1;drop table bookings', '1%00', '1,2', '1|1'],
  '1 or 1=1',
  ...['9007199254740993', '2147483648', '9223372036854775808', '-9223372036854775809'],
  ...['9'.repeat(2_000), '[object Object]', 'null', 'undefined', 'true', '{}', '[]', '*', "'", '"'],
  ...['__proto__', 'constructor', 'toString', '<script>alert(1)</script>', '$(7*7)', '\ud800'],
]

/** Path traversal. */
export const hostilePaths: readonly string[] = [
  ...['..%2f..%2fetc%2fpasswd', '%2e%2e%2f1', '..%5c..%5c1', '%00', '%', '%zz', '%e0%a4%a', '.'],
  '..',
  ...['1/', '//1', '1?', '1;jsessionid=1', '%c0%ae%c0%ae', 'cabin-images%2f..%2f..%2fkeys'],
]

/** Query parameters that no list accepts. */
export const hostileKeys: readonly string[] = [
  ...['where', 'filter', 'select', 'include', 'fields', 'limit', 'offset', 'pageSize', 'populate'],
  ...['where[guests][nationalID][$startsWith]', 'sort', 'order', 'status[]', 'page[x]', 'q[$ne]'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    '\0',
    'a'.repeat(500),
  ],
]

/** Values of query parameters. */
export const hostileQueries: readonly string[] = [
  ...['', '0', '-1', '+1', ' 1', '1.5', '1e9', '1e400', 'abc', '1000001', '9'.repeat(400), 'NaN'],
  ...['all\0', 'ALL', "checked-in'--", '<script>', 'drop', 'totalPrice-desc;', '__proto__-asc'],
  ...['guests.nationalID-asc', 'startDate', '07', '7.0', '36500', '2026-02-30', '2026-13-01'],
  ...['0000-00-00', '9999-12-31', '2026-2-3', '２０２６-01-01', '%', '_', '\\', '*', "' or '1'='1"],
  ...['\ud800', '\udfff\ud800', 'e\u0301'.repeat(30), 'ﬀ', 'İ', 'ß', '\u202e', '\u0000'],
]

/** Texts that some program has misinterpreted before. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', '\u00a0\u2003', '\0', 'a\0b', '\u0007', '\u001b[31m', '\u0085', '\u2028', '\ufeff'],
  ...[
    '\ud800',
    'x\udc00y',
    '\ud83d',
    '\u202eevil',
    'Z\u0351\u036b\u0343a\u0337\u031b',
    'ﷺ'.repeat(20),
  ],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>'],
  ...['javascript:alert(1)', 'data:text/html,<script>1</script>', '//evil.example/x', '{{7*7}}'],
  ...["'; drop table bookings; --", "' or '1'='1", '") or 1=1 --', '\\', "\\'", '%', '_', '$1'],
  '?',
  ...['=HYPERLINK("http://evil")', '+1+1', '-1+1', '@SUM(1)', '\t=1', 'a\r\nBcc: x@evil.example'],
  ...['../../etc/passwd', 'CON', '/storage/cabin-images/../../keys', 'http://169.254.169.254/'],
  ...[
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '1e400',
    '$(jndi:ldap://evil)',
    'A'.repeat(5_000),
  ],
  ...[
    'é'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(120),
    'ａ@b.com',
    'a@b.com,c@d.com',
    '"x y"@d.com',
    'a:b@c.d',
  ],
]

/** Wrong types and numbers out of range. JSON has no NaN or Infinity and turns them into `null`. */
export const hostileFields: readonly unknown[] = [
  ...[null, true, false, '', '1', [], [1], [[]], {}, { $ne: '' }, { id: {} }, { toString: 1 }],
  ...[0, -0, -1, 1.5, 0.001, 100.001, 1e9, 1e12, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63],
  ...[
    Number.MAX_VALUE,
    Number.NaN,
    10_000_000.01,
    '0x10',
    ' 7 ',
    '7abc',
    '٣',
    '1e400',
    '2026-02-30',
  ],
  ...['1999-12-31', '2200-01-01', '0000-00-00', '+002026-01-01', '2026-01-01T00:00:00Z'],
]

/** Undocumented fields: columns of tables, and properties of JavaScript objects. */
export const foreignFields: readonly string[] = [
  ...['id', 'status', 'isPaid', 'is_paid', 'paid_cents', 'paidCents', 'amountPaid', 'totalPrice'],
  ...['total_price_cents', 'cabin_price_cents', 'extrasPrice', 'extras_price_cents', 'fee_cents'],
  ...['created_at', 'createdAt', 'updated_at', 'role', 'email_verified', 'emailVerified', 'admin'],
  ...['isAdmin', 'staff_id', 'userId', 'callbackURL', 'deactivated_at', 'token_hash', 'retired_on'],
  ...['merged_into_id', 'erased_at', 'national_id', 'sealed_national_id', 'left_on', 'numNights'],
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', ''],
]

/** Bodies that are not an object, or cannot be parsed. */
export const hostileBodies: readonly string[] = [
  ...['', ' ', 'null', 'true', '1', '"x"', '[]', '[{}]', '{', '{"a":', '{"a":1', '{"a":1}}'],
  '{a:1}',
  ...["{'a':1}", '{"a":1,}', '{"a":NaN}', '{"a":1e400}', '{"a":"\ud800"}', '\0', '{"\0":1}'],
  ...['{"a":01}', '//', '<xml/>', 'a=1&b=2', '{"__proto__":{"isAdmin":1}}', '{"a":"\u0001"}'],
  ...['{"constructor":{"prototype":{"isAdmin":1}}}', '{"__proto__":null}', '{"a":1,"a":2}'],
  ...['['.repeat(20_000), '{"a":'.repeat(5_000), `{"a":"${'A'.repeat(300_000)}"}`],
  `{${Array.from({ length: 2_000 }, (_, index) => `"f${index}":1`).join()}}`,
  `[${'{},'.repeat(20_000)}{}]`,
]

/** Headers that must not change the response, or only to a documented error. */
export const hostileHeaders: readonly (readonly [
  name: string,
  value: string,
  expectedStatuses: number[],
])[] = [
  ['sec-fetch-site', 'cross-site', []],
  ['sec-fetch-site', 'none', []],
  ['host', 'evil.example', [421]],
  ['host', 'localhost.evil.example', [421]],
  ['x-forwarded-host', 'evil.example', []],
  ['x-forwarded-for', "127.0.0.1, '; drop table staff", []],
  ['x-http-method-override', 'DELETE', []],
  ['x-original-url', '/api/staff', []],
  ['if-modified-since', 'garbage', []],
  ['if-none-match', '"*", W/"x"', []],
  ['range', `bytes=${'0-0,'.repeat(500)}0-0`, []],
  ['accept', 'text/html;q=abc, */*', []],
  ['accept-language', 'a'.repeat(2_000), []],
  ['user-agent', '<script>alert(1)</script>', []],
  ['idempotency-key', "'; drop table submissions", []],
  ['idempotency-key', 'k'.repeat(5_000), []],
  ['authorization', 'Bearer', []],
  ['authorization', "Bearer ck_' or '1'='1", []],
  ['authorization', 'Basic YTpi', []],
  ['last-event-id', '../../', []],
]

/** Content types that no endpoint accepts. */
export const hostileTypes: readonly string[] = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonp'],
  ...[
    'text/html; charset=utf-8',
    'image/svg+xml',
    'application/json5',
    'x/y',
    'application/octet-stream',
  ],
]
