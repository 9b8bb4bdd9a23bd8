import type { Actor, Connected } from '../call/context/read-context.ts'
import { queryMany, statement } from '../database/statement.ts'
import { isInactive } from '../visibility/account-status.ts'
import { awayAfter } from '../visibility/presence.ts'
import { hasPublicActivity } from '../visibility/privacy.ts'

const privacy = statement(
  'live.privacy',
  `select id, profile_public and deletion_requested_at is null as "isPublic", ${hasPublicActivity('u')} as "showsActivity",
          array(select case when b.blocker_id = u.id then b.blocked_id else b.blocker_id end
                  from blocks b where b.blocker_id = u.id or b.blocked_id = u.id) as "blockedIds"
     from users u where id = any($1::int[])`,
)

/** What a profile shows to people other than its owner and administrators. */
export interface ProfilePrivacy {
  isPublic: boolean
  showsActivity: boolean
  /** Accounts that its owner has blocked or was blocked by. They receive no event of the profile. */
  blockedIds: number[]
}

/** The privacy of profiles; deleted accounts are absent. */
export const readPrivacy = ({ pool }: Connected, { ids }: { ids: number[] }) =>
  queryMany<ProfilePrivacy & { id: number }>(pool, privacy, [ids])

const adultTopics = statement(
  'live.adultTopics',
  `select 'anime' as kind, id from animes where id = any($1::int[]) and audience = 'adult'
   union all
   select 'episode', e.id from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id
    where e.id = any($2::int[]) and a.audience = 'adult'`,
)

/** Which of these animes and episodes are adult titles. */
export const readAdultTopics = ({ pool }: Connected, { animes, episodes }: Record<'animes' | 'episodes', number[]>) =>
  queryMany<{ kind: 'anime' | 'episode'; id: number }>(pool, adultTopics, [animes, episodes])

const commentedPages = statement(
  'live.commentedPages',
  `select 'episode' as kind, open.id from unnest($2::int[]) open(id)
    where exists (select from episode_comments where episode_id = open.id and user_id = any($1::int[]))
   union all
   select 'profile', open.id from unnest($3::int[]) open(id)
    where exists (select from profile_comments where profile_id = open.id and commenter_id = any($1::int[]))`,
)

/** Which of these episodes and profiles have comments by these people. */
export const readCommentedPages = (
  { pool }: Connected,
  { people, episodes, profiles }: Record<'people' | 'episodes' | 'profiles', number[]>,
) => queryMany<{ kind: 'episode' | 'profile'; id: number }>(pool, commentedPages, [people, episodes, profiles])

// An open stream counts as presence, like a request.
const sessions = statement(
  'live.sessions',
  `with present as (
     update users set last_seen_at = now()
      where id in (select user_id from auth_sessions where id = any($1::uuid[]) and ended_at is null and expires_at > now())
        and last_seen_at < now() - interval '30 seconds'
   )
   select s.id as "sessionId", u.is_admin as "isAdmin" from auth_sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now()`,
)

// A stream of an API token does not count as presence of its owner. The token survives a suspension but is not valid during it.
const apiTokens = statement(
  'live.apiTokens',
  `select t.id, u.is_admin as "isAdmin" from api_tokens t join users u on u.id = t.user_id
    where t.id = any($1::bigint[]) and (t.expires_at is null or t.expires_at > now()) and not ${isInactive('u')}`,
)

type Credential = Pick<Actor, 'sessionId' | 'token'>

/** The id of the session or of the API token that an actor signed in with. */
export const credentialId = ({ sessionId, token }: Credential) => token?.id ?? sessionId

/** The sessions and API tokens of these actors that are still valid, by `credentialId`. */
export async function readValidCredentials({ pool }: Connected, { actors }: { actors: Credential[] }) {
  const ids = [...new Set(actors.flatMap(({ sessionId }) => sessionId ?? []))]
  const tokenIds = [...new Set(actors.flatMap(({ token }) => token?.id ?? []))]
  const [bySession, byToken] = await Promise.all([
    ids.length > 0 ? queryMany<{ sessionId: string; isAdmin: boolean }>(pool, sessions, [ids]) : [],
    tokenIds.length > 0 ? queryMany<{ id: number; isAdmin: boolean }>(pool, apiTokens, [tokenIds]) : [],
  ])
  return new Map<ReturnType<typeof credentialId>, { isAdmin: boolean }>([
    ...bySession.map((session) => [session.sessionId, session] as const),
    ...byToken.map((token) => [token.id, token] as const),
  ])
}

const recentlyAway = statement(
  'live.recentlyAway',
  `select id from users where id = any($1::int[])
    and last_seen_at <= now() - ${awayAfter} and last_seen_at > now() - ${awayAfter} - $2 * interval '1 ms'`,
)

/** People whose presence ran out within the last `sinceMs` milliseconds. It runs out by time alone, so no write announces it. */
export const readRecentlyAway = ({ pool }: Connected, { ids, sinceMs }: { ids: number[]; sinceMs: number }) =>
  queryMany<{ id: number }>(pool, recentlyAway, [ids, sinceMs])
