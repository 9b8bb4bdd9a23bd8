import { fail } from '../../lib/fail.ts'

const isOver = (takenAt: string, seconds: string) => `${takenAt} <= now() - make_interval(secs => ${seconds})`

/**
 * CTE that takes a person's turn on an episode in slow mode, a row of `target` with `id`, `slow_seconds` and what else speaks against its
 * comment; answers no row where it is not their turn. Two at once meet on the row: the second sees what the first has left.
 */
export const takeTurn = (target: string, user: string, isExempt: string) => `
     insert into comment_turns as t (user_id, episode_id)
     select ${user}, id from ${target}
      where slow_seconds is not null and not is_full and not is_elsewhere and not is_repeated and not ${isExempt}
     on conflict (user_id, episode_id) do update set taken_at = now()
       where ${isOver('t.taken_at', `(select slow_seconds from ${target})`)}
     returning episode_id`

/** Seconds until it is somebody's turn, at least one; null without slow mode. */
export const waitOf = (
  episode: string,
  user: string,
  seconds: string,
) => `case when ${seconds} is not null then greatest(1, ceil(extract(
  epoch from coalesce((select taken_at from comment_turns where user_id = ${user} and episode_id = ${episode}), now())
    + make_interval(secs => ${seconds}) - now())))::int end`

/** Ends the call: it is not their turn for so many seconds. */
export function waitForTurn(seconds: number): never {
  const time =
    seconds < 120 ? `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}` : `${Math.ceil(seconds / 60)} minutos`
  return fail('TOO_MANY_REQUESTS', {
    message: `Este episodio está en modo lento. Podrás volver a comentar en ${time}`,
    retryAfter: seconds,
  })
}
