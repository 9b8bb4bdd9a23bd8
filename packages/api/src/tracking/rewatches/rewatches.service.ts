import type { ByAnime } from '@animeteca/contracts/fields'
import type { RewatchState } from '@animeteca/contracts/labels'
import type * as contract from '@animeteca/contracts/tracking/rewatches'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { retryTransient } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { isSeenList } from '../../visibility/list-conditions.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import { rewatchEvent } from '../events/tracking-events.ts'
import { setState, changeRewatch, isActive, isComplete, ordinalOf } from './rewatch-state.ts'

// Of two concurrent calls the second gets the rewatch of the first, recognised by `xmax`.
const startRewatchStatement = statement(
  'tracking.startRewatch',
  `with target as (
     select a.id, exists (select from list_entries l where l.user_id = $1 and l.anime_id = a.id and ${isSeenList('l.list_type')})
              or not exists (
                select from ${episodesShownToCaller} left join watched_episodes w on w.episode_id = e.id and w.user_id = $1
                 where a.id = $2 and w.id is null) as "isFinished"
       from animes a where a.id = $2 and a.deleted_at is null and ${isShown(caller)}
   ), active as (
     select r.* from rewatches r where r.user_id = $1 and r.anime_id = (select id from target) and ${isActive('r')}
   ), opened as (
     insert into rewatches as r (user_id, anime_id)
     select $1, id from target
      where "isFinished" and not exists (select from active) and exists (select from ${episodesShownToCaller} where a.id = $2)
     on conflict (user_id, anime_id) where ended_at is null and discarded_at is null do update set started_at = r.started_at
     returning *, xmax = 0 as is_new
   ), ${rewatchEvent('(select * from opened where is_new)', `'none'`, `'open'`)}, r as (
     select id, user_id, anime_id, started_at from active union all select id, user_id, anime_id, started_at from opened
   )
   select (select json_build_object('id', r.id, 'number', ${ordinalOf('r')}, 'startedAt', iso(r.started_at)) from r) as run,
          (select id from event) as "eventId"
     from target`,
)

interface StartResult {
  run: { id: number; number: number; startedAt: string } | null
  eventId: number | null
}

/** Starts a rewatch of a finished anime, or returns the active one. */
export async function startRewatch({ pool, actor }: UserContext, { animeId }: ByAnime) {
  const opened = await retryTransient(() => queryOne<StartResult>(pool, startRewatchStatement, [actor.id, animeId]))
  const { run, eventId } = opened ?? fail('ANIME_NOT_FOUND')
  return { success: true as const, run: run ?? fail('ANIME_NOT_FINISHED'), eventId }
}

const changeState = statement(
  'tracking.changeRewatchState',
  `with target_state as (
     select coalesce($4, case when ${isComplete('$2', '$5')} then 'finished' else 'left' end) as state
   ), changed as (
     update rewatches r set ${setState('target_state.state', 'now()')} from target_state where r.id = $2 returning r.id, r.anime_id
   ), ${rewatchEvent('changed', '$3', '(select state from target_state)')}
   select (select state from target_state) as state, (select id from event) as "eventId"`,
)

interface StateChange {
  state: RewatchState
  eventId: number
}

/** Ends a rewatch, whose marks stay. It counts as finished if no episode is left. */
export const endRewatch = (ctx: UserContext, { runId }: contract.ByRewatch) => end(ctx, runId, null)

/** Discards a rewatch with its marks. */
export const discardRewatch = (ctx: UserContext, { runId }: contract.ByRewatch) => end(ctx, runId, 'none')

const end = (ctx: UserContext, runId: number, to: 'none' | null) =>
  changeRewatch(ctx, runId, async (client, { state, animeId, ...run }) => {
    if (to === null && state !== 'open') return { success: true as const, run: { ...run, state }, eventId: null }
    const changed = (await queryOne<StateChange>(client, changeState, [ctx.actor.id, runId, state, to, animeId]))!
    return { success: true as const, run: { ...run, state: changed.state }, eventId: changed.eventId }
  })
