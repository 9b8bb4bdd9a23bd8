import { createPlaces } from '@animeteca/api/live/places'
import type { FromWorker, ToWorker } from './messages.ts'

/** A process that serves, as far as counting goes. */
interface Counting {
  id: number
  send: (message: ToWorker) => void
}

export type CountsForWorkers = ReturnType<typeof countForWorkers>

/** What the first process counts for the others; see `countTogether`. */
export function countForWorkers() {
  const counting = new Map<number, { worker: Counting; places: ReturnType<typeof createPlaces> }>()

  return {
    add: (worker: Counting) => void counting.set(worker.id, { worker, places: createPlaces() }),
    /** What it held is free. */
    remove: ({ id }: Counting) => void counting.delete(id),
    hear({ id, send }: Counting, message: FromWorker) {
      const own = counting.get(id)?.places
      if (message.kind === 'taken') {
        for (const { worker } of counting.values()) if (worker.id !== id) worker.send(message)
      }
      if (message.kind === 'release place') own?.release(message.who)
      if (message.kind === 'take place' && own) {
        const { number, who, max } = message
        let held = 0
        for (const { places } of counting.values()) held += places.of(who)
        if (held < max) own.add(who)
        send({ kind: 'place', number, isTaken: held < max })
      }
    },
  }
}
