import { Readable } from 'node:stream'

/** A bucket is slow per request, but serves many in parallel. */
const concurrency = 8

/** Maps concurrently and yields results in input order. Results must not be null. */
export function mapInOrder<Input, Output extends object>(
  input: Iterable<Input> | AsyncIterable<Input>,
  work: (item: Input) => Promise<Output>,
): AsyncIterable<Output> {
  return Readable.from(input).map(work, { concurrency })
}
