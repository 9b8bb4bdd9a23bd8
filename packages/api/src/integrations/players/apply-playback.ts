import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import type { RequestContext, Services } from '../../call/context/context.ts'
import { noBuckets } from '../../call/limits/buckets.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { isActive } from '../../tracking/rewatches/rewatch-state.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import type { DueDelivery, Finished } from './due-deliveries.queries.ts'
import { claimViewing, saveListEvent, saveMarkedEpisodes, reopenViewings } from './due-deliveries.queries.ts'
import { isSeen } from './readers/playback.ts'

/** An episode of a playback, with its owner's tracking data. */
interface TargetEpisode {
  id: number
  animeId: number
  /** Minutes. */
  duration: number | null
  listType: ListType | null
  /** The active rewatch, if it was already active when the episode was watched. */
  runId: number | null
  isMarkedInRewatch: boolean
  isMarked: boolean
  progress: number | null
}

const targetEpisodes = statement(
  'players.targets',
  `select e.id, a.id as "animeId", e.duration, l.list_type as "listType", r.id as "runId",
          exists (select from rewatch_marks m where m.rewatch_id = r.id and m.episode_id = e.id) as "isMarkedInRewatch",
          w.id is not null as "isMarked", h.progress
     from ${episodesShownToCaller} join unnest($2::int[]) with ordinality ids (id, at) on ids.id = e.id
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join rewatches r on r.user_id = $1 and r.anime_id = a.id and ${isActive('r')}
       and (r.started_at <= $3 or not $4)
     left join watched_episodes w on w.user_id = $1 and w.episode_id = e.id
     left join history_entries h on h.user_id = $1 and h.episode_id = e.id
    order by ids.at`,
)

/** Reports of an episode within this time are the same viewing, however short the episode is. */
const minSeconds = 20 * 60

/** Applies a playback through the owner's own procedures, so that list rules, rewatches, tracking events and notices apply. */
export async function applyPlayback(services: Services, due: DueDelivery, episodeIds: number[]): Promise<Finished> {
  const { pool } = services
  const { playback, userId } = due
  const targets = await queryMany<TargetEpisode>(pool, targetEpisodes, [userId, episodeIds, due.watchedAt, due.isLate])
  const ctx = contextOf(services, due)
  if (playback.event === 'unmark') {
    for (const episode of targets) await unmark(ctx, episode)
    await reopenViewings(pool, userId, episodeIds)
    return { outcome: 'matched', episodeIds }
  }
  if (!isSeen(playback)) {
    if (targets[0]) {
      await saveProgress(ctx, due, targets[0])
      await saveListEvent(pool, due, [targets[0].animeId])
    }
    return { outcome: 'matched', episodeIds }
  }
  const minutes = targets.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const seconds = Math.max(playback.duration ?? minutes * 60, minSeconds)
  if (!(await claimViewing(pool, due, episodeIds, seconds))) return { outcome: 'duplicate', episodeIds }
  const isNew = (episode: TargetEpisode) => !(episode.runId === null ? episode.isMarked : episode.isMarkedInRewatch)
  const added = targets.filter(isNew)
  if (added.length > 0) {
    const markedIds = added.map(({ id }) => id)
    await saveMarkedEpisodes(pool, due, markedIds, added[0]!.runId)
  }
  for (const episode of targets) await mark(ctx, due, episode)
  await saveListEvent(
    pool,
    due,
    targets.map(({ animeId }) => animeId),
  )
  return { outcome: 'matched', episodeIds }
}

const mark = (ctx: RequestContext, { watchedAt }: DueDelivery, { id, animeId, runId }: TargetEpisode) =>
  runId === null
    ? ctx.call('tracking.markWatched', { id, animeId, watchedAt, follow: 'always' }, ctx)
    : ctx.call('tracking.markInRun', { runId, marks: [{ episodeId: id, watchedAt }] }, ctx)

/** During a rewatch only the rewatch mark is removed: players reset their played flags when a rewatch starts. */
const unmark = (ctx: RequestContext, { id, animeId, runId }: TargetEpisode) =>
  runId === null
    ? ctx.call('tracking.unmarkWatched', { id, animeId }, ctx)
    : ctx.call('tracking.unmarkInRun', { runId, episodeIds: [id] }, ctx)

/** Saves the playback position. Opening a finished or dropped anime in a player does not restart it. */
async function saveProgress(ctx: RequestContext, { playback, watchedAt, isLate }: DueDelivery, episode: TargetEpisode) {
  const { id, animeId, listType, runId, progress } = episode
  const { position, percent } = playback
  const share = percent === null ? 0 : Math.floor((percent / 100) * (episode.duration ?? 0) * 60)
  const reached = position ?? share
  // a late delivery only fills in history, because something else may be playing now
  if (isLate) {
    const entry = { episodeId: id, progress: reached, updatedAt: watchedAt }
    return ctx.call('tracking.putBack', { entries: [entry] }, ctx)
  }
  const isOver = listType !== null && lists[listType].isOver && runId === null
  const progressToSave = isOver && reached === 0 ? Math.max(progress ?? 0, 1) : reached
  return ctx.call('tracking.record', { episodeId: id, animeId, progress: progressToSave, follow: true }, ctx)
}

/** A request context of the player's owner, without rate limits, which apply to requests of the person only. */
function contextOf(services: Services, { id, userId, ...person }: DueDelivery): RequestContext {
  const { username, isAdmin, isBetaTester, spoilerGuard } = person
  const actor = { id: userId, username, isAdmin, isBetaTester, spoilerGuard, sessionId: '' }
  return {
    ...services,
    buckets: noBuckets,
    authorization: undefined,
    ip: '',
    requestId: `delivery ${id}`,
    idempotencyKey: undefined,
    authenticate: async () => actor,
    lastKnownActor: async () => undefined,
  }
}
