import type { OpenContext } from '../../call/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import type { Limit } from '../../call/limits/throttles.ts'

const perNetwork = { name: 'login:network', max: 25, windowSeconds: 300 }
/** Per account and network, so that a third person cannot lock an account everywhere. */
const perAccountAndNetwork = { name: 'login:account-network', max: 10, windowSeconds: 900 }
/** Per account and /48 network, for an attacker with many adjacent networks. */
const perAccountAndWiderNetwork = { name: 'login:account-nearby', max: 20, windowSeconds: 900 }
/** Per account over all networks. */
const perAccount = { name: 'login:account', max: 100, windowSeconds: 900 }
/** How often a network has used up its attempts on an account within a day; each time its next window is twice as long. */
const exhausted = { name: 'login:exhausted', max: 5, windowSeconds: 86_400 }

/** Counts an attempt of a network to use a password, code or token, before the secret is verified. Fails with 429 above the limit. */
export const countAttempt = ({ throttles, ip }: OpenContext) => throttles.hit(perNetwork, networkOf(ip))

/** The counters of an attempt; `account` is the same for username and e-mail. */
export const failureCounters = ({ ip }: OpenContext, account: string): [[Limit, string], ...[Limit, string][]] => [
  [perAccountAndNetwork, `${account}:${networkOf(ip)}`],
  [perAccountAndWiderNetwork, `${account}:${networkOf(ip, 48)}`],
  [perAccount, account],
]

type FailureCounters = ReturnType<typeof failureCounters>

const exhaustedFor = ([[, accountHere]]: FailureCounters): [Limit, string] => [exhausted, accountHere]

/** Counts a sign-in attempt before its secret is verified, so that concurrent attempts are all counted. Fails with 429 above the limit. */
export async function reserveAttempt({ throttles }: OpenContext, failures: FailureCounters) {
  for (const [limit, who] of failures) await throttles.check(limit, who)
  const [[limit, who], ...wider] = failures
  const times = await throttles.hitsOf(...exhaustedFor(failures))
  const hits = await throttles.count({ ...limit, windowSeconds: limit.windowSeconds * 2 ** times }, who)
  for (const [each, key] of wider) await throttles.hit(each, key)
  return { isLast: hits === limit.max && times < exhausted.max }
}

/** Called after a failed attempt: if it was the last of its window, the next window is twice as long. */
export async function countFailure(
  { throttles }: OpenContext,
  failures: FailureCounters,
  { isLast }: { isLast: boolean },
) {
  if (isLast) await throttles.hit(...exhaustedFor(failures))
}

/** Uncounts an attempt whose password was right. */
export async function uncountAttempt({ throttles }: OpenContext, failures: FailureCounters) {
  for (const [limit, who] of failures) await throttles.uncount(limit, who)
}

/** Clears the counters after a successful sign-in. */
export async function clearFailures({ throttles }: OpenContext, failures: FailureCounters) {
  for (const [limit, who] of [...failures, exhaustedFor(failures)]) await throttles.reset(limit, who)
}
