import { AsyncLocalStorage } from 'node:async_hooks'
import { type Formats, provideFormats } from '#domain/formats.ts'

const formatsOfRequest = new AsyncLocalStorage<Formats>()

provideFormats(() => formatsOfRequest.getStore())

/**
 * Runs a function in which amounts and dates have these formats (decision 054): the rest of a
 * request, a job, or an invoice in the formats of its issue. Without formats, those around it stay.
 */
export const withFormats = <Result>(formats: Formats | undefined, run: () => Result): Result =>
  formats ? formatsOfRequest.run(formats, run) : run()

/** Binds a function that is called after the request, such as by a stream, to the formats of now. */
export const boundToFormats = <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncLocalStorage.bind(run)
