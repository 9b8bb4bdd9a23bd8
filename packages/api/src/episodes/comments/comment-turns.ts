import { fail } from '../../lib/fail.ts'

const hasPassed = (takenAt: string, seconds: string) => `${takenAt} <= now() - make_interval(secs => ${seconds})`

/**
 * CTE that records a comment of a person on an episode in slow mode; `target` is a row with `id`, `slow_seconds`, and the conditions that refuse a
 * comment: `is_full`, `is_other_anime`, `is_unaired`, `is_repeated`. Returns no row before the next turn. Concurrent comments lock the same row, so the
 * second sees the first.
 */
export const takeTurn = (target: string, user: string, isExempt: string) => `
     insert into comment_turns as t (user_id, episode_id)
     select ${user}, id from ${target}
      where slow_seconds is not null and not is_full and not is_other_anime and not is_unaired and not is_repeated
        and not ${isExempt}
     on conflict (user_id, episode_id) do update set taken_at = now()
       where ${hasPassed('t.taken_at', `(select slow_seconds from ${target})`)}
     returning episode_id`

/** SQL of the seconds to wait, at least one; null without slow mode. */
export const secondsToWait = (
  episode: string,
  user: string,
  seconds: string,
) => `case when ${seconds} is not null then greatest(1, ceil(extract(
  epoch from coalesce((select taken_at from comment_turns where user_id = ${user} and episode_id = ${episode}), now())
    + make_interval(secs => ${seconds}) - now())))::int end`

/** Fails with the seconds to wait in slow mode. */
export function failUntilNextTurn(seconds: number): never {
  const time =
    seconds < 120 ? `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}` : `${Math.ceil(seconds / 60)} minutos`
  return fail('TOO_MANY_REQUESTS', {
    message: `Este episodio está en modo lento. Podrás volver a comentar en ${time}`,
    retryAfter: seconds,
  })
}
