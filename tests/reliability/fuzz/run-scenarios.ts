import { businessDate } from '#domain/calendar.ts'
import type { Dice } from '#testkit/seeded-random.ts'
import { type ApiDocument, type Operation, operationsOf } from './api-document.ts'
import { type Ask, askingOf } from './generate-requests.ts'
import { madeHostile } from './hostile-requests.ts'
import { KnownHouse, kindOf } from './known-data.ts'
import { scenarios } from './property-scenarios.ts'
import type { Answer, Asked } from './request-types.ts'
import type { Scenario } from './scenarios.ts'
import { takeChance } from './seed-randomness.ts'
import type { PlayedHouse } from './test-instance.ts'

type Houses = [first: PlayedHouse, ...others: PlayedHouse[]]

/** What came of one request at each of the houses. */
export type Turn = { number: number; asked: Asked; answers: [Answer, ...Answer[]] }

export type Play = {
  dice: Dice
  requests: number
  /** Looks at each turn; what it returns are faults. */
  judge: (turn: Turn, operations: Operation[], document: ApiDocument) => string[]
  /** Where one fault is as telling as ten. */
  endsWithFault?: boolean
  /** Done after each turn, before the next. */
  settle?: (turn: Turn) => Promise<void>
}

export type Outcome = {
  requests: number
  accepted: number
  hostile: number
  /** About rows that were deleted before. */
  ofGone: number
  /** Answers from 500 on. */
  failed: number
  /** Calls that were accepted at least once. */
  reached: Set<string>
  operations: Operation[]
  faults: string[]
}

/** Before each valid request, this share of times, the same with a hostile part. */
const hostileShare = 0.6
/** A day has some two hundred requests. */
const newDayShare = 1 / 70
const mostFaults = 10
const secondsOfATurn = 3

/**
 * Plays the houses in step, each request at one after the other, with the same chance and at the same
 * moment, until enough was asked or faults enough were found. The first house tells what is known.
 */
export async function play(houses: Houses, rules: Play): Promise<Outcome> {
  const chance = takeChance()
  try {
    const game = new Game(houses, rules, chance.begin)
    await game.open()
    while (!game.isOver()) await game.playNext()
    return game.outcome
  } finally {
    chance.giveBack()
  }
}

class Game {
  readonly outcome: Outcome = {
    requests: 0,
    accepted: 0,
    hostile: 0,
    ofGone: 0,
    failed: 0,
    reached: new Set(),
    operations: [],
    faults: [],
  }
  readonly #houses: Houses
  readonly #rules: Play
  readonly #begin: (turn: string) => void
  readonly #known: KnownHouse
  /** Another game in the same house makes up other things. */
  readonly #name: number
  #document: ApiDocument = { paths: {}, components: { schemas: {} } }
  #ask: Ask

  constructor(houses: Houses, rules: Play, begin: (turn: string) => void) {
    this.#houses = houses
    this.#rules = rules
    this.#begin = begin
    this.#name = rules.dice.below(2 ** 31)
    this.#known = new KnownHouse(businessDate(houses[0].clock.time, 'UTC'))
    this.#ask = askingOf([], this.#known, rules.dice)
  }

  isOver(): boolean {
    const { requests, endsWithFault } = this.#rules
    const { faults } = this.outcome
    return this.outcome.requests >= requests || faults.length >= (endsWithFault ? 1 : mostFaults)
  }

  /** Somebody looks what can be asked, gives the house cabins, and looks at every list once. */
  async open() {
    await this.#everywhere('the first', (house) => house.signIn())
    const answer = await this.#houses[0].ask(documentAsked, this.#known.tokens)
    this.#document = answer.json as ApiDocument
    this.outcome.operations = operationsOf(this.#document)
    this.#ask = askingOf(this.outcome.operations, this.#known, this.#rules.dice)
    for (let cabin = 0; cabin < 5 && !this.isOver(); cabin++) {
      await this.#turn(this.#ask('POST /api/cabins'))
    }
    const lists = this.outcome.operations.filter(({ call }) => /^GET [^{]+$/.test(call))
    for (const { call } of lists) {
      if (!this.isOver()) await this.#turn(this.#ask(call))
    }
  }

  async playNext() {
    const { dice } = this.#rules
    if (dice.isLucky(newDayShare)) await this.#newDay()
    await this.#playOut(dice.weigh(scenarios))
    await this.#askOfGone()
  }

  async #playOut(scenario: Scenario) {
    const { dice } = this.#rules
    const calls = this.outcome.operations.map(({ call }) => call)
    const steps = scenario({ ask: this.#ask, house: this.#known, dice, calls })
    let step = steps.next()
    while (!step.done && !this.isOver()) {
      if (dice.isLucky(hostileShare)) {
        await this.#turn(madeHostile(step.value, dice, this.outcome.operations))
      }
      step = steps.next(await this.#turn(step.value))
    }
  }

  /** What is gone is not there, whatever is asked of it; what could be of nobody is said first. */
  async #askOfGone() {
    const { dice } = this.#rules
    for (const { kind, id } of this.#known.gone.splice(0)) {
      const about = this.outcome.operations.filter(({ path }) => kindOf(path) === kind)
      for (const { call } of about.filter(() => dice.isLucky(0.5))) {
        const hostile = { what: `of one of the ${kind} that is gone`, value: '', right: [404, 422] }
        this.outcome.ofGone += 1
        await this.#turn({ ...this.#ask(call, { id }), hostile })
      }
    }
  }

  async #turn(asked: Asked): Promise<Answer> {
    const number = ++this.outcome.requests
    const answers: Answer[] = []
    const time = new Date(this.#houses[0].clock.time.getTime() + secondsOfATurn * 1_000)
    await this.#everywhere(`turn ${number}`, async (house) => {
      house.clock.time = time
      answers.push(await house.ask(asked, this.#known.tokens))
    })
    const turn: Turn = { number, asked, answers: answers as Turn['answers'] }
    const [answer] = turn.answers
    this.#known.learn(asked, answer)
    this.#count(asked, answer)
    this.outcome.faults.push(...this.#rules.judge(turn, this.outcome.operations, this.#document))
    await this.#rules.settle?.(turn)
    if (endsSession(asked, answer)) await this.#anotherColleague(`after ${number}`)
    return answer
  }

  #count({ hostile, operation }: Asked, { status }: Answer) {
    if (hostile) this.outcome.hostile += 1
    if (status >= 500) this.outcome.failed += 1
    if (status >= 300) return
    this.outcome.accepted += 1
    if (operation) this.outcome.reached.add(operation.call)
  }

  async #newDay() {
    const tomorrow = new Date(this.#houses[0].clock.time.getTime() + 86_400_000)
    for (const house of this.#houses) house.clock.time = tomorrow
    this.#known.today = businessDate(tomorrow, 'UTC')
    await this.#anotherColleague(this.#known.today)
  }

  async #anotherColleague(when: string) {
    await this.#everywhere(when, (house) => house.signIn())
    this.#known.forgetTokens()
  }

  async #everywhere(when: string, work: (house: PlayedHouse) => Promise<void>) {
    for (const house of this.#houses) {
      this.#begin(`${this.#name} ${when}`)
      await work(house)
    }
  }
}

const documentAsked: Asked = {
  operation: null,
  method: 'GET',
  path: '/api/openapi.json',
  query: [],
  headers: {},
  as: 'colleague',
  body: null,
}

const endsSession = ({ operation, as, headers }: Asked, { status }: Answer) =>
  as === 'colleague' &&
  !headers.cookie &&
  !headers.authorization &&
  (status === 401 || (operation?.call === 'DELETE /api/session' && status === 204))
