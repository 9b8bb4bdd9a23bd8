import type { Services } from './context/context.ts'
import type { Actor } from './context/read-context.ts'

type Needed = Pick<Services, 'siblings' | 'otherServers' | 'replicas'>

/** Number of changes of cached answers so far, to compare after the write. */
export const changesBefore = ({ otherServers }: Pick<Services, 'otherServers'>) => otherServers?.published ?? 0

/**
 * Resolves once the person's next read sees their write, on every process, server and replica of the site. `before` is the number of changes before
 * the write.
 */
export async function untilVisible(
  { siblings, otherServers, replicas }: Needed,
  actor: Pick<Actor, 'id' | 'lastWrite'> | null,
  before: number,
) {
  await siblings?.allReceived()
  const isOnOthers = otherServers?.mayExist && otherServers.published > before
  if (isOnOthers) await otherServers.allSent()
  if (!actor) return
  if (replicas) await replicas.recordWrites([actor.id])
  else if (isOnOthers) await otherServers.recordWrite(actor.id)
  // the rest of the request reads the primary
  if (replicas) actor.lastWrite = Infinity
}
