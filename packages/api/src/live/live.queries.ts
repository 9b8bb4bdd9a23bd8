import type { Actor, Connected } from '../call/read-context.ts'
import { rowsOf, statement } from '../database/statement.ts'
import { isOut } from '../visibility/account-status.ts'
import { isOpen } from '../visibility/privacy.ts'

const openness = statement(
  'live.openness',
  `select id, profile_public and closing_at is null as "isPublic", ${isOpen} as "showsActivity",
          array(select case when b.blocker_id = u.id then b.blocked_id else b.blocker_id end
                  from blocks b where b.blocker_id = u.id or b.blocked_id = u.id) as "apartFrom"
     from users u where id = any($1::int[])`,
)

/** What a profile tells people other than its owner and administrators. */
export interface Openness {
  isPublic: boolean
  showsActivity: boolean
  /** Whom they have blocked, and who has blocked them: to these it tells nothing. */
  apartFrom: number[]
}

export const readOpenness = ({ pool }: Connected, { ids }: { ids: number[] }) =>
  rowsOf<Openness & { id: number }>(pool, openness, [ids])

const places = statement(
  'live.places',
  `select 'episode' as kind, open.id from unnest($2::int[]) open(id)
    where exists (select from episode_comments where episode_id = open.id and user_id = any($1::int[]))
   union all
   select 'profile', open.id from unnest($3::int[]) open(id)
    where exists (select from profile_comments where profile_id = open.id and commenter_id = any($1::int[]))`,
)

/** Which of these episodes and profiles show comments of these people. */
export const readPlaces = (
  { pool }: Connected,
  { people, episodes, profiles }: Record<'people' | 'episodes' | 'profiles', number[]>,
) => rowsOf<{ kind: 'episode' | 'profile'; id: number }>(pool, places, [people, episodes, profiles])

// Whoever keeps a stream open is here, as whoever asks for something is.
const sessions = statement(
  'live.sessions',
  `with here as (
     update users set last_seen_at = now()
      where id in (select user_id from auth_sessions where id = any($1::uuid[]) and ended_at is null and expires_at > now())
        and last_seen_at < now() - interval '30 seconds'
   )
   select s.id as "sessionId", u.is_admin as "isAdmin" from auth_sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now()`,
)

// A program that listens is not its owner being here. Its token outlives a suspension, and counts for nothing meanwhile.
const apiTokens = statement(
  'live.apiTokens',
  `select t.id, u.is_admin as "isAdmin" from api_tokens t join users u on u.id = t.user_id
    where t.id = any($1::bigint[]) and (t.expires_at is null or t.expires_at > now()) and not ${isOut('u')}`,
)

type Entered = Pick<Actor, 'sessionId' | 'token'>

/** What somebody came in by: the id of a session, or of a program's token. */
export const entranceOf = ({ sessionId, token }: Entered) => token?.id ?? sessionId

/** Those of the sessions and tokens that still stand. */
export async function readStanding({ pool }: Connected, { actors }: { actors: Entered[] }) {
  const ids = [...new Set(actors.flatMap(({ sessionId }) => sessionId ?? []))]
  const tokenIds = [...new Set(actors.flatMap(({ token }) => token?.id ?? []))]
  const [bySession, byToken] = await Promise.all([
    ids.length > 0 ? rowsOf<{ sessionId: string; isAdmin: boolean }>(pool, sessions, [ids]) : [],
    tokenIds.length > 0 ? rowsOf<{ id: number; isAdmin: boolean }>(pool, apiTokens, [tokenIds]) : [],
  ])
  return new Map<ReturnType<typeof entranceOf>, { isAdmin: boolean }>([
    ...bySession.map((session) => [session.sessionId, session] as const),
    ...byToken.map((token) => [token.id, token] as const),
  ])
}

const gone = statement(
  'live.gone',
  `select id from users where id = any($1::int[])
    and last_seen_at <= now() - interval '2 minutes' and last_seen_at > now() - interval '2 minutes' - $2 * interval '1 ms'`,
)

/** People who have been away for two minutes since about this many milliseconds: nobody writes that down. */
export const readGone = ({ pool }: Connected, { ids, sinceMs }: { ids: number[]; sinceMs: number }) =>
  rowsOf<{ id: number }>(pool, gone, [ids, sinceMs])
