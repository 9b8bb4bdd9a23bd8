import { Readable } from 'node:stream'

/** Concurrency: a bucket is slow per request, but serves many in parallel. */
const atOnce = 8

/** Maps concurrently and yields results in input order. Results must not be null. */
export function mapInOrder<Given, Made extends object>(
  given: Iterable<Given> | AsyncIterable<Given>,
  work: (one: Given) => Promise<Made>,
): AsyncIterable<Made> {
  return Readable.from(given).map(work, { concurrency: atOnce })
}
