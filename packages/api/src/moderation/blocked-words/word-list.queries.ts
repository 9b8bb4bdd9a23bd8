import { limits } from '@animeteca/contracts/limits'
import type { BlockedWords } from '@animeteca/contracts/moderation/blocked-words'
import type { Connected } from '../../call/context/read-context.ts'
import { queryMany, statement } from '../../database/statement.ts'

// Uses the index `reports_words`, which has a row for each text sent to review.
const list = statement(
  'reports.wordList',
  `with reviewed as (
     select n.word, count(*)::int as held from reports r cross join lateral unnest(r.words) n (word)
      where r.words is not null and r.created_at > now() - interval '${limits.wordList.days} days' group by n.word
   )
   select w.word, iso(w.created_at) as "createdAt", coalesce(h.held, 0) as held
     from blocked_words w left join reviewed h on h.word = w.word order by ltrim(w.key, '*'), w.key`,
)

/** The blocked words, for administrators. */
export const readWordList = async ({ pool }: Connected): Promise<BlockedWords> => ({
  words: await queryMany(pool, list),
})
