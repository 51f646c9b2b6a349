/** Where a word can occur. Identifiers and file names are split into words before they are compared. */
export type Place = 'document' | 'comment' | 'text' | 'test title' | 'identifier' | 'file name'

export type BannedWord = {
  /** The name of the rule in the allow-list. */
  id: string
  pattern: RegExp
  in: readonly Place[]
  instead: string
}

const prose = ['document', 'comment', 'text', 'test title'] as const
const explanations = ['document', 'comment', 'test title'] as const
const names = ['identifier', 'file name'] as const
const all = [...prose, ...names] as const

/**
 * Words of the project's former private language, and the terms of the field that replace them.
 * A pattern leaves out the ordinary senses of its word. Add a rule here when a review finds another one.
 */
export const bannedWords: readonly BannedWord[] = [
  // Names of things.
  {
    id: 'house',
    pattern:
      /(?<!\bin |\bin the |\bfull |\bleft the |\bleaves the )\bhouses?\b(?! (?:rules?|keeping)\b)/gi,
    in: all,
    instead: 'property (the business), installation or server (the software), code base',
  },
  { id: 'storey', pattern: /\b(?:storeys?|one door)\b/gi, in: all, instead: 'layer, entry point' },
  { id: 'law', pattern: /\blaws?\b/gi, in: all, instead: 'rule, property, invariant' },
  { id: 'flavour', pattern: /\bflavou?rs?\b/gi, in: all, instead: 'dialect' },
  { id: 'colleague', pattern: /\bcolleagues?\b/gi, in: all, instead: 'user, staff' },
  { id: 'stranger', pattern: /\bstrangers?\b/gi, in: all, instead: 'unauthenticated user, client' },
  { id: 'picture', pattern: /\bpictures?\b/gi, in: all, instead: 'image' },
  { id: 'fault', pattern: /\bfaults?\b/gi, in: all, instead: 'error, bug, defect' },
  { id: 'obstacle', pattern: /\bobstacles?\b/gi, in: all, instead: 'conflict' },
  {
    id: 'figure',
    pattern: /(?<!\btabular )\bfigures?\b/gi,
    in: all,
    instead: 'statistics, metrics, numbers',
  },
  {
    id: 'desk',
    pattern: /(?<!\bfront[ -])\bdesks?\b/gi,
    in: all,
    instead: 'front desk, staff; in tests client, worker',
  },
  { id: 'sealed', pattern: /\bsealed\b/gi, in: all, instead: 'encrypted' },
  { id: 'welcome', pattern: /\bwelcome\b/gi, in: names, instead: 'setup' },
  { id: 'why not', pattern: /\bwhy nots?\b/gi, in: names, instead: 'conflict' },
  { id: 'spending', pattern: /\bspending\b/gi, in: all, instead: 'total spent' },
  { id: 'likely same', pattern: /\blikely same\b/gi, in: names, instead: 'possible duplicates' },
  { id: 'barrier', pattern: /\bbarriers?\b/gi, in: all, instead: 'accessibility violation' },
  { id: 'dice', pattern: /\bdice\b/gi, in: all, instead: 'seeded random numbers' },
  { id: 'floor', pattern: /\bfloors?\b/gi, in: explanations, instead: 'baseline' },
  { id: 'collector', pattern: /\bcollectors?\b/gi, in: all, instead: 'Prometheus, monitoring' },
  { id: 'balancer', pattern: /(?<!\bload )\bbalancers?\b/gi, in: prose, instead: 'load balancer' },
  {
    id: 'foreign page',
    pattern: /\bforeign (?:page|origin)s?\b/gi,
    in: prose,
    instead: 'other site',
  },
  { id: 'young memory', pattern: /\byoung memory\b/gi, in: prose, instead: 'young generation' },
  { id: 'thin line', pattern: /\bthin lines?\b/gi, in: prose, instead: 'slow network' },
  { id: 'processor', pattern: /\bprocessors?\b/gi, in: prose, instead: 'CPU' },
  { id: 'planted', pattern: /\bplanted\b/gi, in: all, instead: 'positive control, seeded defect' },
  { id: 'sheet', pattern: /(?<!\bstyle )\bsheets?\b(?! rows)/gi, in: all, instead: 'stylesheet' },
  { id: 'letters', pattern: /\bletters anew\b|\bfor letters\b/gi, in: names, instead: 'fonts' },
  {
    id: 'places',
    pattern: /\bplaces\b/gi,
    in: ['file name'],
    instead: 'page (a page object), paths',
  },
  { id: 'words', pattern: /\bwords\b/gi, in: ['file name'], instead: 'labels, format-…, terms' },
  {
    id: 'refuse',
    // Released codes and columns keep it, and "connection refused" is the term of the network.
    pattern:
      /(?<!-|\bconnections? (?:is |was )?)\brefus(?:e|es|ed|ing|als?)\b(?! at\b| (?:the |a )?connections?\b)/gi,
    in: all,
    instead: 'reject (input, rules), deny (permissions), error',
  },

  // Requests, responses and what they contain.
  {
    id: 'answer',
    pattern: /\banswer(?:s|ed|ing)?\b/gi,
    in: all,
    instead: 'response, respond, return; result',
  },
  { id: 'asked', pattern: /\basked\b/gi, in: names, instead: 'request, input, query' },
  {
    id: 'is asked',
    pattern: /\b(?:is|are|was|were|be|been|being|as) asked\b/gi,
    in: prose,
    instead: 'is requested, is queried',
  },
  {
    id: 'most',
    pattern: /(?<!\bat )\bmost\b(?! (?:recent|recently|used)\b)/gi,
    in: names,
    instead: 'max, limit, peak',
  },
  { id: 'told', pattern: /\btold\b/gi, in: all, instead: 'reported, returned, notified' },
  { id: 'remembered', pattern: /\bremember(?:s|ed)?\b/gi, in: all, instead: 'cached, stored' },
  {
    id: 'forget',
    pattern: /\bforget(?:s)?\b|\bforgotten\b/gi,
    in: all,
    instead: 'drop, evict, delete',
  },
  {
    id: 'written down',
    pattern: /\b(?:written|writes?|wrote) down\b/gi,
    in: prose,
    instead: 'recorded, logged',
  },
  { id: 'sweep', pattern: /\b(?:sweeps?|swept|sweeping)\b/gi, in: all, instead: 'remove unused …' },

  // Verbs, adverbs and turns of phrase.
  { id: 'anew', pattern: /\banew\b/gi, in: all, instead: 'again, from scratch, new' },
  {
    id: 'beside',
    pattern: /\bbeside\b/gi,
    in: all,
    instead: 'next to, in addition to, in parallel',
  },
  { id: 'at once', pattern: /\bat once\b/gi, in: prose, instead: 'immediately; at the same time' },
  {
    id: 'by itself',
    pattern: /\bby (?:itself|themselves)\b/gi,
    in: prose,
    instead: 'automatically; alone',
  },
  {
    id: 'whoever',
    pattern: /\bwho(?:ever|soever)\b/gi,
    in: prose,
    instead: 'the actor: user, operator, client',
  },
  {
    id: 'somebody',
    pattern: /\b(?:some|any|every|no)body\b/gi,
    in: prose,
    instead: 'the actor: a user, no one, each client',
  },
  {
    id: 'look whether',
    pattern: /\blook(?:s|ed|ing)? whether\b/gi,
    in: prose,
    instead: 'check whether',
  },
  {
    id: 'lies',
    pattern: /\b(?:lies|lie|lay)\b(?! (?:outside|within|between))/gi,
    in: explanations,
    instead: 'is stored, is located',
  },
  {
    id: 'stands',
    pattern: /\b(?:stands?|stood)\b(?! for\b)/gi,
    in: explanations,
    instead: 'is, is written, appears',
  },
  { id: 'can be had', pattern: /\bbe had\b/gi, in: prose, instead: 'is available' },
  {
    id: 'let',
    pattern: /\b(?:let (?:no|any) more|(?:is|are|be|was|were|been) let\b(?! go))/gi,
    in: prose,
    instead: 'available, bookable, retired',
  },
  {
    id: 'let go',
    pattern: /\b(?:lets?|letting) go\b/gi,
    in: prose,
    instead: 'deactivated; disconnected',
  },
  {
    id: 'set aside',
    pattern: /\bsets? aside\b|\bsetting aside\b/gi,
    in: all,
    instead: 'override',
  },
  { id: 'reckon', pattern: /\breckon(?:s|ed|ing)?\b/gi, in: all, instead: 'calculate' },
  { id: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/gi, in: all, instead: 'fix' },
  { id: 'for ever', pattern: /\bfor ever\b/gi, in: prose, instead: 'indefinitely' },
  { id: 'astray', pattern: /\bastray\b/gi, in: prose, instead: 'lost, missing' },
  {
    id: 'given up',
    pattern: /\b(?:is|are|was|were|be|been) given (?:up|back)\b/gi,
    in: prose,
    instead: 'times out, is abandoned; is released',
  },
  { id: 'hangs on', pattern: /\bhangs? on\b/gi, in: prose, instead: 'depends on' },
  { id: 'goes by', pattern: /\b(?:goes|go|went) by\b/gi, in: prose, instead: 'depends on' },
  {
    id: 'by then',
    pattern: /\bby (?:then|now)\b|\bmeanwhile\b/gi,
    in: explanations,
    instead: 'then, in the meantime',
  },
  { id: 'shall', pattern: /\bshall\b/gi, in: explanations, instead: 'must, will' },
  {
    id: 'restored aside',
    pattern: /\brestor(?:ed|es?|ing)(?: it)? aside\b/gi,
    in: prose,
    instead: 'restored into a temporary database',
  },

  // One word for one concept.
  {
    id: 'sign in',
    pattern: /(?<!\bnot[- ])\bsign(?:s|ed|ing)?[- ](?:in|out|ins|outs)\b/gi,
    in: prose,
    instead: 'log in, log out',
  },
  { id: 'e-mail', pattern: /\be-mails?\b/gi, in: prose, instead: 'email' },
]
