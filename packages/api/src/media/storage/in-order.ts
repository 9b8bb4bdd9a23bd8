import { Readable } from 'node:stream'

/** As many pictures are under way at once: a bucket takes its time for each, and any number at a time. */
const atOnce = 8

/** What `work` makes of each, in their order, while it is at work on the next ones; nothing that it makes may be null. */
export function inOrder<Given, Made extends object>(
  given: Iterable<Given> | AsyncIterable<Given>,
  work: (one: Given) => Promise<Made>,
): AsyncIterable<Made> {
  return Readable.from(given).map(work, { concurrency: atOnce })
}
