import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context.ts'
import { type Log, wokenInBackground } from '../../database/background.ts'
import { execute, statement } from '../../database/statement.ts'
import { pushKeys } from '../push/push-keys.ts'
import { sendPush, tagOf } from '../push/send-push.ts'
import { type DueNotice, dueAtOnce, takeDueNotices } from './due-notices.queries.ts'

/** Whoever has the page open reads it there first. */
const graceMs = 1_500
const everyMs = 60_000

const forget = statement('delivery.forgetSubscriptions', 'delete from push_subscriptions where id = any($1::bigint[])')

/** Sends everything that is due, once; browsers that are gone are forgotten. `contact` is whom push services write to. */
export async function deliverNotices({ pool }: Pick<Services, 'pool'>, contact: string, log: Log): Promise<void> {
  while (true) {
    const { takenCount, notices } = await takeDueNotices({ pool })
    const keys = notices.length > 0 ? await pushKeys(pool) : undefined
    const gone: number[] = []
    for (const notice of newestOfEach(notices))
      await Promise.all(
        notice.subscriptions.map(async (subscription) => {
          const outcome = await sendPush(subscription, notice, keys!, contact).catch((err: unknown) => {
            log.warn({ err }, 'a push service was not reached')
            return 'failed'
          })
          if (outcome === 'gone') gone.push(subscription.id)
        }),
      )
    if (gone.length > 0) await execute(pool, forget, [gone])
    if (takenCount < dueAtOnce) return
  }
}

/** Of what would take each other's place on a reader's screens, the last one. */
function newestOfEach(notices: DueNotice[]) {
  const inOrder = notices.toSorted((a, b) => a.id - b.id)
  return new Map(inOrder.map((notice) => [`${notice.subscriptions[0]!.id} ${tagOf(notice)}`, notice])).values()
}

/** Delivers from now on what people are told, on any number of servers at once; answers how to end it. */
export function startDelivery(services: Pick<Services, 'pool' | 'bus'>, contact: string, log: Log) {
  const topics = ['notices', 'friends', 'profile'] as const
  const failure = 'notices were not delivered'
  return wokenInBackground({ bus: services.bus, topics, everyMs, log, failure }, async (signal) => {
    await sleep(graceMs, undefined, { signal, ref: false })
    await deliverNotices(services, contact, log)
  })
}
