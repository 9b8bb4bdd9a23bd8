import type { OpenContext } from '../../call/context/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import type { Limit, Throttles } from '../../call/limits/throttles.ts'

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

/**
 * Runs the verification of a sign-in secret as an attempt on an account: in turn, counted before it runs, and uncounted unless it returns undefined.
 * Fails with 429 above the limits. A wrong attempt that is the last one of its window doubles the next window.
 */
export async function attemptSignIn<Result>(
  { throttles }: OpenContext,
  counters: FailureCounters,
  verify: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return throttles.inTurn(...counters[0], async () => {
    const isLast = await countOn(throttles, counters)
    let isWrong = false
    try {
      const result = await verify()
      isWrong = result === undefined
      if (isWrong && isLast) await throttles.hit(...exhaustedFor(counters))
      return result
    } finally {
      if (!isWrong) for (const [limit, who] of counters) await throttles.uncount(limit, who)
    }
  })
}

/** Counts an attempt and returns whether it is the last one that its window allows. */
async function countOn(throttles: Throttles, counters: FailureCounters) {
  for (const [limit, who] of counters) await throttles.check(limit, who)
  const [[limit, who], ...wider] = counters
  const times = await throttles.hitsOf(...exhaustedFor(counters))
  const hits = await throttles.count({ ...limit, windowSeconds: limit.windowSeconds * 2 ** times }, who)
  for (const [each, key] of wider) await throttles.hit(each, key)
  return hits === limit.max && times < exhausted.max
}

/** Clears the counters after a successful sign-in. */
export async function clearFailures({ throttles }: OpenContext, failures: FailureCounters) {
  for (const [limit, who] of [...failures, exhaustedFor(failures)]) await throttles.reset(limit, who)
}
