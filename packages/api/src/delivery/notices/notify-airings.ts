import type { Services } from '../../call/context/context.ts'
import { repeatOnChange } from '../../database/bus/repeat-on-change.ts'
import { queryMany, statement } from '../../database/statement.ts'
import type { Log } from '../../lib/in-background.ts'
import { insertAiringNotices } from '../../outbox/insert-notices.ts'

const everyMs = 60_000

const insert = statement('delivery.notifyAirings', insertAiringNotices)

/** Notifies the people who are watching an anime of its episodes that have just been broadcast, each once. */
export async function notifyAirings({ pool, bus }: Pick<Services, 'pool' | 'bus'>): Promise<void> {
  const rows = await queryMany<{ user_id: number }>(pool, insert, [])
  const ids = [...new Set(rows.map((row) => row.user_id))]
  if (ids.length > 0) bus.publish({ topic: 'notices', ids })
}

/** Does so every minute, on any number of servers. Returns how to stop. */
export const startAiringNotices = (services: Pick<Services, 'pool' | 'bus'>, log: Log) =>
  repeatOnChange({ bus: services.bus, topics: [], everyMs, log, failure: 'the notices of broadcasts failed' }, () =>
    notifyAirings(services),
  )
