import { createStreamSlots } from '@animeteca/api/live/stream-slots'
import type { FromWorker, ToWorker } from './messages.ts'

/** A worker process that shares limits with the others. */
interface Counting {
  id: number
  send: (message: ToWorker) => void
}

export type CountsForWorkers = ReturnType<typeof serveSharedCounters>

/** The primary process's side of `shareCounters`. */
export function serveSharedCounters() {
  const counting = new Map<number, { worker: Counting; slots: ReturnType<typeof createStreamSlots> }>()

  return {
    add: (worker: Counting) => void counting.set(worker.id, { worker, slots: createStreamSlots() }),
    /** Frees the slots of a worker that has ended. */
    remove: ({ id }: Counting) => void counting.delete(id),
    onMessage({ id, send }: Counting, message: FromWorker) {
      const own = counting.get(id)?.slots
      if (message.kind === 'taken') {
        for (const { worker } of counting.values()) if (worker.id !== id) worker.send(message)
      }
      if (message.kind === 'release slot') own?.release(message.who)
      if (message.kind === 'take slot' && own) {
        const { number, who, max } = message
        let taken = 0
        for (const { slots } of counting.values()) taken += slots.count(who)
        if (taken < max) own.add(who)
        send({ kind: 'slot', number, isTaken: taken < max })
      }
    },
  }
}
