import type { OpenContext } from '../../call/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import type { Limit } from '../../call/limits/throttles.ts'

const perNetwork = { name: 'login:network', max: 25, windowSeconds: 300 }
/** Per account and network, so that nobody can lock another person out from one place. */
const perAccountHere = { name: 'login:account-network', max: 10, windowSeconds: 900 }
/** What somebody has who owns many networks beside each other: they lock themselves out, and count little for everybody. */
const perAccountNearby = { name: 'login:account-nearby', max: 20, windowSeconds: 900 }
/** Many networks trying one account. */
const perAccount = { name: 'login:account', max: 100, windowSeconds: 900 }
/** How often somebody has used up their tries on one account within a day: each time they wait twice as long for the next ones. */
const exhausted = { name: 'login:exhausted', max: 5, windowSeconds: 86_400 }

/** Counts a request that shows a password, code or token for its network, before the secret is looked at, and fails with 429 when there were too many. */
export const countAttempt = ({ throttles, ip }: OpenContext) => throttles.hit(perNetwork, networkOf(ip))

/** The counters of an attempt; `account` is the same for its name and its e-mail. */
export const failuresOf = ({ ip }: OpenContext, account: string): [[Limit, string], ...[Limit, string][]] => [
  [perAccountHere, `${account}:${networkOf(ip)}`],
  [perAccountNearby, `${account}:${networkOf(ip, 48)}`],
  [perAccount, account],
]

type Failures = ReturnType<typeof failuresOf>

const exhaustedFor = ([[, accountHere]]: Failures): [Limit, string] => [exhausted, accountHere]

/**
 * Counts an attempt to sign in before its password or code is checked, so that attempts at the same time are all counted, and fails with 429 where
 * there were too many.
 */
export async function reserveAttempt({ throttles }: OpenContext, failures: Failures) {
  for (const [limit, who] of failures) await throttles.check(limit, who)
  const [[limit, who], ...elsewhere] = failures
  const times = await throttles.hitsOf(...exhaustedFor(failures))
  const hits = await throttles.count({ ...limit, windowSeconds: limit.windowSeconds * 2 ** times }, who)
  for (const [each, where] of elsewhere) await throttles.hit(each, where)
  return { isLast: hits === limit.max && times < exhausted.max }
}

/** Records a wrong password or code: after the last attempt of a window, the next window is twice as long. */
export async function countFailure({ throttles }: OpenContext, failures: Failures, { isLast }: { isLast: boolean }) {
  if (isLast) await throttles.hit(...exhaustedFor(failures))
}

/** Takes an attempt back that was right so far. */
export async function takeBackAttempt({ throttles }: OpenContext, failures: Failures) {
  for (const [limit, who] of failures) await throttles.takeBack(limit, who)
}

/** Clears the counters after a sign-in. */
export async function forgetFailures({ throttles }: OpenContext, failures: Failures) {
  for (const [limit, who] of [...failures, exhaustedFor(failures)]) await throttles.forget(limit, who)
}
