import type * as contract from '@animeteca/contracts/tracking/recommendations'
import { z } from 'zod'
import type { OwnContext } from '../call/context/read-context.ts'
import { decodeCursor, pageOf, rowId } from '../call/cursor.ts'
import { rowColumns } from '../catalogue/cards/rows.queries.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { friendIds } from '../visibility/friendships.ts'
import { isPrivateEntry, requireVisibleActivity, visibilityColumns } from '../visibility/privacy.ts'
import type { ProfileVisibility } from '../visibility/privacy.ts'
import { affinityWeights } from './affinity-weights.ts'
import { reasonJson, hasNoUnseenPrequel, similarToAffinities } from './similar-to-affinities.ts'

/** Each person's best score is scaled to this number, so that the one with the longer lists does not decide for both. */
const maxScaledScore = 1_000

// $1 to $3 are the viewer, false and the friend. Animes that either person has made private are not used as affinities, because the other could
// infer them from the result. The viewer's own private and dismissed animes are left out of the result. The friend's stay in it, because their
// absence would reveal them.
const shared = statement(
  'recommendations.shared',
  `with known as materialized (${affinityWeights('(select unnest(array[$1::int, $3::int]) as id)')}
   ), own_affinities as materialized (
     select k.* from known k where not ${isPrivateEntry('k.user_id', 'k.anime_id')}
   ), found as materialized (${similarToAffinities}
   ), scored as materialized (
     select *, round(${maxScaledScore} * score::float8 / max(score) over (partition by user_id))::int as scaled from found where score > 0
   )
   select ${visibilityColumns('u')}, ${jsonRows(`
     select ${rowColumns('a', 's')}, ${reasonJson('own')} as reason, ${reasonJson('theirs')} as "friendReason",
            least(own.scaled, theirs.scaled) as score
       from scored own join scored theirs on theirs.anime_id = own.anime_id and own.user_id = $1 and theirs.user_id = $3
       join animes a on a.id = own.anime_id and a.deleted_at is null and ${isShown(caller)}
       left join anime_stats s on s.anime_id = a.id
      where not exists (select from own_affinities t where t.anime_id = a.id) and ${hasNoUnseenPrequel(2)}
        and not exists (select from known k where k.user_id = $1 and k.anime_id = a.id)
        and not exists (select from dismissed_animes d where d.user_id = $1 and d.anime_id = a.id)
        and ($4::int is null or (least(own.scaled, theirs.scaled), a.id) < ($4, $5::int))
      order by score desc, a.id desc limit $6`)} as animes
     from users u where u.id = $3 and u.id in (${friendIds})`,
)

type Shared = contract.SharedRecommendations['animes'][number]

interface Row extends ProfileVisibility {
  animes: (Shared & { score: number })[]
}

const sharedCursor = z.tuple([rowId, rowId])

/**
 * Animes similar to the affinities of both the viewer and a friend, without those that the viewer has listed, marked, rated or dismissed, and those
 * that the friend has and does not keep private. Fails if the friend does not show the viewer their activity.
 */
export async function readSharedRecommendations(
  { pool, actor }: OwnContext,
  { friendId, limit, cursor }: contract.RecommendationsWithFriend,
) {
  const after = decodeCursor(cursor, sharedCursor) ?? [null, null]
  // `false`: an administrator sees no more than any other friend
  const values = [actor.id, false, friendId, ...after, limit + 1]
  const row = (await queryOne<Row>(pool, shared, values)) ?? fail('FRIEND_NOT_FOUND')
  const { items, nextCursor } = pageOf(requireVisibleActivity(row).animes, limit, ({ score, id }) => [score, id])
  return { animes: items.map(({ score: _score, ...anime }) => anime), nextCursor }
}
