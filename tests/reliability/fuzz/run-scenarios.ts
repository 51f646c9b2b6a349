import fc from 'fast-check'
import { businessDate } from '#domain/calendar.ts'
import { anyAction } from '#testkit/app/random/any-action.ts'
import { openFrontDesk } from '#testkit/app/random/staff-actions.ts'
import type { Random } from '#testkit/seeded-random.ts'
import { type ApiDocument, type Operation, operationAt, operationsOf } from './api-document.ts'
import { type Ask, requestGenerator } from './generate-requests.ts'
import { madeHostile } from './hostile-requests.ts'
import { KnownData, kindOf } from './known-data.ts'
import { type Scenario, scenarios } from './property-scenarios.ts'
import type { ApiRequest, ApiResponse } from './request-types.ts'
import { seedRandomness } from './seed-randomness.ts'
import type { TestInstance } from './test-instance.ts'

type Instances = [first: TestInstance, ...others: TestInstance[]]

/** One request with the responses of all instances. */
export type Turn = {
  number: number
  request: ApiRequest
  responses: [ApiResponse, ...ApiResponse[]]
}

export type RunRules = {
  random: Random
  requests: number
  /** Checks each turn and returns problems. */
  check: (turn: Turn, operations: Operation[], document: ApiDocument) => string[]
  /** Stops after this many problems. */
  endsWithProblem?: boolean
  /** Runs after each turn. */
  settle?: (turn: Turn) => Promise<void>
}

export type Outcome = {
  requests: number
  accepted: number
  hostile: number
  /** Requests for rows that were deleted before. */
  ofGone: number
  /** Responses with status 500 or above. */
  failed: number
  /** Operations that succeeded at least once. */
  reached: Set<string>
  operations: Operation[]
  problems: string[]
}

/** The share of valid requests that are preceded by a hostile variant. */
const hostileShare = 0.6
/** A day has about two hundred requests. */
const newDayShare = 1 / 70
const maxProblems = 10
/** The share of turns at which staff act, as the model of their actions says. */
const staffShare = 0.7
/** Hostile requests in between change bookings, so that a change cannot be compared with its reverse. */
const staffAction = anyAction({ which: fc.nat(200), without: ['there-and-back', 'midnight'] })
const secondsOfATurn = 3

/**
 * Runs the scenarios on all instances in step, with the same random numbers and clock, until there
 * were enough requests or problems. The first instance determines the known data.
 */
export async function runScenarios(instances: Instances, rules: RunRules): Promise<Outcome> {
  const randomness = seedRandomness()
  try {
    const run = new ScenarioRun(instances, rules, randomness.reseed)
    await run.open()
    while (!run.isOver()) await run.playNext()
    return run.outcome
  } finally {
    randomness.restore()
  }
}

class ScenarioRun {
  readonly outcome: Outcome = {
    requests: 0,
    accepted: 0,
    hostile: 0,
    ofGone: 0,
    failed: 0,
    reached: new Set(),
    operations: [],
    problems: [],
  }
  readonly #instances: Instances
  readonly #rules: RunRules
  readonly #begin: (turn: string) => void
  readonly #known: KnownData
  /** Another run on the same instances must generate other values. */
  readonly #name: number
  #document: ApiDocument = { paths: {}, components: { schemas: {} } }
  #ask: Ask
  #staff: ReturnType<typeof openFrontDesk> | undefined

  constructor(instances: Instances, rules: RunRules, begin: (turn: string) => void) {
    this.#instances = instances
    this.#rules = rules
    this.#begin = begin
    this.#name = rules.random.below(2 ** 31)
    this.#known = new KnownData(businessDate(instances[0].clock.time, 'UTC'))
    this.#ask = requestGenerator([], this.#known, rules.random)
  }

  isOver(): boolean {
    const { requests, endsWithProblem } = this.#rules
    const { problems } = this.outcome
    return (
      this.outcome.requests >= requests || problems.length >= (endsWithProblem ? 1 : maxProblems)
    )
  }

  /** Reads the document, creates cabins, and reads every list once. */
  async open() {
    await this.#everywhere('the first', (instance) => instance.signIn())
    const response = await this.#instances[0].ask(documentRequest, this.#known.tokens)
    this.#document = response.json as ApiDocument
    this.outcome.operations = operationsOf(this.#document)
    this.#ask = requestGenerator(this.outcome.operations, this.#known, this.#rules.random)
    for (let cabin = 0; cabin < 5 && !this.isOver(); cabin++) {
      await this.#turn(this.#ask('POST /api/cabins'))
    }
    await this.#asStaff('/api/guests', { method: 'POST', body: '{"fullName":"Ida Moen"}' })
    this.#staff = this.#openFrontDesk()
    const lists = this.outcome.operations.filter(({ call }) => /^GET [^{]+$/.test(call))
    for (const { call } of lists) {
      if (!this.isOver()) await this.#turn(this.#ask(call))
    }
  }

  async playNext() {
    const { random } = this.#rules
    if (random.happens(newDayShare)) await this.#newDay()
    if (random.happens(staffShare)) await this.#staff?.perform(random.draw(staffAction))
    else await this.#playOut(random.pickWeighted(scenarios))
    await this.#askOfGone()
  }

  /** The front desk of the model, whose requests are sent to all instances. */
  #openFrontDesk() {
    const known = this.#known
    return openFrontDesk({
      app: { requestAsUser: (path, init) => this.#asStaff(path, init) },
      get firstDay() {
        return known.today
      },
      cabinIds: known.all('cabins').map(({ id }) => Number(id)),
      guestId: Number(known.all('guests')[0]?.id),
      onMidnight: () => this.#newDay(),
    })
  }

  async #asStaff(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const { status, text } = await this.#perhapsHostile({
      operation: operationAt(this.outcome.operations, method, pathname),
      method,
      path: pathname,
      query: [...searchParams],
      headers: {},
      as: 'user',
      body: body ? { type: 'application/json', fields: JSON.parse(String(body)) } : null,
    })
    return new Response(text || null, { status })
  }

  /** Often sends a hostile variant first. */
  async #perhapsHostile(request: ApiRequest): Promise<ApiResponse> {
    const { random } = this.#rules
    if (random.happens(hostileShare) && !this.isOver()) {
      await this.#turn(madeHostile(request, random, this.outcome.operations))
    }
    return this.#turn(request)
  }

  async #playOut(scenario: Scenario) {
    const { random } = this.#rules
    const calls = this.outcome.operations.map(({ call }) => call)
    const steps = scenario({ ask: this.#ask, data: this.#known, random, calls })
    let step = steps.next()
    while (!step.done && !this.isOver()) {
      step = steps.next(await this.#perhapsHostile(step.value))
    }
  }

  /**
   * Deleted rows must return 404 for every operation. Errors that do not depend on the row come
   * first.
   */
  async #askOfGone() {
    const { random } = this.#rules
    for (const { kind, id } of this.#known.gone.splice(0)) {
      const about = this.outcome.operations.filter(({ path }) => kindOf(path) === kind)
      for (const { call } of about.filter(() => random.happens(0.5))) {
        const hostile = {
          what: `of one of the ${kind} that is gone`,
          value: '',
          expectedStatuses: [404, 422],
        }
        this.outcome.ofGone += 1
        await this.#turn({ ...this.#ask(call, { id }), hostile })
      }
    }
  }

  async #turn(request: ApiRequest): Promise<ApiResponse> {
    const number = ++this.outcome.requests
    const responses: ApiResponse[] = []
    const time = new Date(this.#instances[0].clock.time.getTime() + secondsOfATurn * 1_000)
    await this.#everywhere(`turn ${number}`, async (instance) => {
      instance.clock.time = time
      responses.push(await instance.ask(request, this.#known.tokens))
    })
    const turn: Turn = { number, request, responses: responses as Turn['responses'] }
    const [response] = turn.responses
    this.#known.learn(request, response)
    this.#count(request, response)
    this.outcome.problems.push(...this.#rules.check(turn, this.outcome.operations, this.#document))
    await this.#rules.settle?.(turn)
    if (endsSession(request, response)) await this.#anotherUser(`after ${number}`)
    return response
  }

  #count({ hostile, operation }: ApiRequest, { status }: ApiResponse) {
    if (hostile) this.outcome.hostile += 1
    if (status >= 500) this.outcome.failed += 1
    if (status >= 300) return
    this.outcome.accepted += 1
    if (operation) this.outcome.reached.add(operation.call)
  }

  async #newDay() {
    const tomorrow = new Date(this.#instances[0].clock.time.getTime() + 86_400_000)
    for (const instance of this.#instances) instance.clock.time = tomorrow
    this.#known.today = businessDate(tomorrow, 'UTC')
    await this.#anotherUser(this.#known.today)
  }

  async #anotherUser(when: string) {
    await this.#everywhere(when, (instance) => instance.signIn())
    this.#known.dropTokens()
  }

  async #everywhere(when: string, work: (instance: TestInstance) => Promise<void>) {
    for (const instance of this.#instances) {
      this.#begin(`${this.#name} ${when}`)
      await work(instance)
    }
  }
}

const documentRequest: ApiRequest = {
  operation: null,
  method: 'GET',
  path: '/api/openapi.json',
  query: [],
  headers: {},
  as: 'user',
  body: null,
}

const endsSession = ({ operation, as, headers }: ApiRequest, { status }: ApiResponse) =>
  as === 'user' &&
  !headers.cookie &&
  !headers.authorization &&
  (status === 401 || (operation?.call === 'DELETE /api/session' && status === 204))
