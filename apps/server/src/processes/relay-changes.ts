import type { FromWorker, ToWorker } from './messages.ts'

interface Member {
  id: number
  /** Whether it may have something cached. */
  isServing: boolean
  send: (message: ToWorker) => void
}

type Relayed = Extract<FromWorker, { kind: 'changed' | 'received' }>

/** Forwards a change to all other processes and confirms it once all have received it; see `createSiblings`. */
export function createRelay(members: ReadonlySet<Member>) {
  const unconfirmed = new Set<{ from: Member; number: number; missing: Set<number> }>()

  function confirm(receiver: number, isOf: (from: Member, number: number) => boolean) {
    for (const change of unconfirmed) {
      if (!isOf(change.from, change.number)) continue
      change.missing.delete(receiver)
      if (change.missing.size > 0) continue
      unconfirmed.delete(change)
      change.from.send({ kind: 'all received', number: change.number })
    }
  }

  return {
    onMessage(member: Member, message: Relayed) {
      const { number } = message
      if (message.kind === 'received')
        return confirm(member.id, (from, of) => from.id === message.from && of === number)
      const others = [...members].filter(({ id, isServing }) => isServing && id !== member.id)
      if (others.length === 0) return member.send({ kind: 'all received', number })
      unconfirmed.add({ from: member, number, missing: new Set(others.map(({ id }) => id)) })
      for (const other of others) other.send({ kind: 'changed', from: member.id, number, change: message.change })
    },
    /** A process that has ended has nothing cached. */
    remove: ({ id }: Member) => confirm(id, () => true),
  }
}
