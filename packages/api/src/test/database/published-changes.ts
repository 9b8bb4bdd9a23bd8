import type { Services } from '../../call/context/context.ts'
import type { Change } from '../../database/bus/change.ts'

/** The changes that `work` publishes on the bus of this server. */
export async function changesPublishedBy({ bus }: Pick<Services, 'bus'>, work: () => Promise<unknown>) {
  const changes: Change[] = []
  const unsubscribe = bus.subscribe((change) => changes.push(change))
  await work()
  unsubscribe()
  return changes
}
