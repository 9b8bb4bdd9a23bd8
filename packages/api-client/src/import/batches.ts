import { limits } from '@animeteca/contracts/limits'
import { parseAnime } from './animes.ts'
import type { NumberedAnime, Refusal } from './animes.ts'
import type { Line } from './lines.ts'

/** Half of the server's limit for one call, since parsing may add fields to what the file contains. */
const maxBatchBytes = 4 * 1024 * 1024

/**
 * Groups lines into batches of up to 100 animes and 4 MiB of JSON; a larger anime gets its own batch. When the file turns out to be
 * damaged, yields the animes before the damage and then throws.
 */
export async function* batchesOf(
  lines: AsyncIterable<Line>,
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<NumberedAnime[]> {
  let batch: NumberedAnime[] = []
  let bytes = 0
  let damage: { error: unknown } | undefined
  try {
    for await (const line of lines) {
      const parsed = parseAnime(line)
      if ('reason' in parsed) {
        refuse(parsed)
        continue
      }
      const more = utf8.encode(JSON.stringify(parsed.anime)).length
      if (batch.length === limits.importBatch.max || (batch.length > 0 && bytes + more > maxBatchBytes)) {
        yield batch
        batch = []
        bytes = 0
      }
      batch.push(parsed)
      bytes += more
    }
  } catch (error) {
    damage = { error }
  }
  if (batch.length > 0) yield batch
  if (damage) throw damage.error
}

const utf8 = new TextEncoder()
