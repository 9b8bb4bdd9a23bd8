import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context/context.ts'
import { repeatOnChange } from '../../database/bus/repeat-on-change.ts'
import { execute, statement } from '../../database/statement.ts'
import type { Log } from '../../lib/in-background.ts'
import { ensurePushKeys } from '../push/push-keys.ts'
import { type DueNotice, batchSize, takeDueNotices } from './due-notices.queries.ts'
import { sendPush, notificationTag } from './send-push.ts'

/** Waits so that people with an open page can read it there first. */
const graceMs = 1_500
const everyMs = 60_000

const deleteSubscriptions = statement(
  'delivery.deleteSubscriptions',
  'delete from push_subscriptions where id = any($1::bigint[])',
)

/** Sends all due notices once, and deletes subscriptions that are gone. `contact` is the operator's address for push services. */
export async function deliverNotices({ pool }: Pick<Services, 'pool'>, contact: string, log: Log): Promise<void> {
  while (true) {
    const { takenCount, notices } = await takeDueNotices({ pool })
    const keys = notices.length > 0 ? await ensurePushKeys(pool) : undefined
    const gone: number[] = []
    for (const notice of newestPerTag(notices))
      await Promise.all(
        notice.subscriptions.map(async (subscription) => {
          const outcome = await sendPush(subscription, notice, keys!, contact).catch((err: unknown) => {
            log.warn({ err }, 'a push service could not be reached')
            return 'failed'
          })
          if (outcome === 'gone') gone.push(subscription.id)
        }),
      )
    if (gone.length > 0) await execute(pool, deleteSubscriptions, [gone])
    if (takenCount < batchSize) return
  }
}

/** The last of the notices that would replace each other on a screen. */
function newestPerTag(notices: DueNotice[]) {
  const inOrder = notices.toSorted((a, b) => a.id - b.id)
  return new Map(
    inOrder.map((notice) => [`${notice.subscriptions[0]!.id} ${notificationTag(notice)}`, notice]),
  ).values()
}

/** Sends due notices in the background, on any number of servers. Returns how to stop. */
export function startNoticeDelivery(services: Pick<Services, 'pool' | 'bus'>, contact: string, log: Log) {
  const topics = ['notices', 'friends', 'profile'] as const
  const failure = 'the delivery of notices failed'
  return repeatOnChange({ bus: services.bus, topics, everyMs, log, failure }, async (signal) => {
    await sleep(graceMs, undefined, { signal, ref: false })
    await deliverNotices(services, contact, log)
  })
}
