import type { FromWorker, ToWorker } from './messages.ts'

interface Listening {
  id: number
  /** Set once the process has something cached. */
  isServing: boolean
  send: (message: ToWorker) => void
}

type Relayed = Extract<FromWorker, { kind: 'changed' | 'heard' }>

/** Forwards a change to all other processes and confirms it once all have received it; see `createSiblings`. */
export function createRelay(members: ReadonlySet<Listening>) {
  const unheard = new Set<{ from: Listening; number: number; by: Set<number> }>()

  function heard(by: number, isOf: (from: Listening, number: number) => boolean) {
    for (const change of unheard) {
      if (!isOf(change.from, change.number)) continue
      change.by.delete(by)
      if (change.by.size > 0) continue
      unheard.delete(change)
      change.from.send({ kind: 'all heard', number: change.number })
    }
  }

  return {
    hear(member: Listening, message: Relayed) {
      const { number } = message
      if (message.kind === 'heard') return heard(member.id, (from, of) => from.id === message.from && of === number)
      const others = [...members].filter(({ id, isServing }) => isServing && id !== member.id)
      if (others.length === 0) return member.send({ kind: 'all heard', number })
      unheard.add({ from: member, number, by: new Set(others.map(({ id }) => id)) })
      for (const other of others) other.send({ kind: 'changed', from: member.id, number, change: message.change })
    },
    /** A process that has ended has nothing cached. */
    remove: ({ id }: Listening) => heard(id, () => true),
  }
}
