import type { OwnContext } from '../../call/context/read-context.ts'
import { queryJson } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'

/** Some 400 kB of comments and 1 MB of reviews at most. */
const batchSize = 200

/** The ids of the texts that a person has written, in batches that bound the memory of an export. */
export async function readTextIds({ pool, actor }: OwnContext, idsStatement: Statement): Promise<number[][]> {
  const ids = (await queryJson<number[]>(pool, idsStatement, [actor.id])) ?? []
  const batches: number[][] = []
  for (let at = 0; at < ids.length; at += batchSize) batches.push(ids.slice(at, at + batchSize))
  return batches
}
