import { limits } from '@animeteca/contracts/limits'
import { blockedWordKey } from '@animeteca/contracts/moderation/blocked-word-matching'
import type * as contract from '@animeteca/contracts/moderation/blocked-words'
import { audit } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'

// Locks the table against other writers, because the number of words is limited and counted; reads are not blocked.
const lock = statement('reports.lockWords', 'lock table blocked_words in share row exclusive mode')

const add = statement(
  'reports.addWords',
  `insert into blocked_words (key, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing returning word`,
)

const count = statement('reports.countWords', 'select count(*)::int as count from blocked_words')

/** Adds blocked words. They apply to texts written from now on, not to published ones. */
export async function addWords(ctx: UserContext, { words }: contract.AddWords) {
  const byKey = new Map(words.map((word) => [blockedWordKey(word), word]))
  const added = await transaction(ctx.pool, async (client) => {
    await queryOne(client, lock)
    const rows = await queryMany<{ word: string }>(client, add, [[...byKey.keys()], [...byKey.values()]])
    if (rows.length === 0) return 0
    if ((await queryOne<{ count: number }>(client, count))!.count > limits.wordList.count) fail('WORDS_FULL')
    const addedWords = rows.map(({ word }) => word)
    await audit(ctx, { action: 'admin.words_added', actorId: ctx.actor.id, detail: { words: addedWords } }, client)
    return rows.length
  })
  if (added > 0) ctx.bus.publish({ topic: 'words', ids: [] })
  return { success: true as const, added }
}

const remove = statement('reports.removeWord', 'delete from blocked_words where key = $1')

/** Removes a blocked word. Texts that it has sent to review stay there until they are decided. */
export async function removeWord(ctx: UserContext, { word }: contract.ByWord) {
  const isRemoved = await transaction(ctx.pool, async (client) => {
    if ((await execute(client, remove, [blockedWordKey(word)])) === 0) return false
    await audit(ctx, { action: 'admin.word_removed', actorId: ctx.actor.id, detail: { words: [word] } }, client)
    return true
  })
  if (isRemoved) ctx.bus.publish({ topic: 'words', ids: [] })
  return { success: true as const }
}
