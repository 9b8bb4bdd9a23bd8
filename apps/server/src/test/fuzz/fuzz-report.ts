import type { Entry } from './call-variants.ts'
import type { Caller } from './callers.ts'
import type { Answered, Sent } from './raw-client.ts'

export interface Fault {
  caller: Caller
  sent: Sent
  fault: string
}

/** The calls that were made, and their results. */
export function createFuzzReport() {
  const statuses = new Map<number, number>()
  const perCaller = new Map<Caller, number>()
  const perEntry = new Map<string, { tried: number; answered: number }>()
  const faults: Fault[] = []
  return {
    statuses,
    perCaller,
    perEntry,
    faults,
    count({ name }: Entry, caller: Caller, { status }: Answered) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      perCaller.set(caller, (perCaller.get(caller) ?? 0) + 1)
      const { tried, answered } = perEntry.get(name) ?? { tried: 0, answered: 0 }
      perEntry.set(name, { tried: tried + 1, answered: answered + (status < 300 ? 1 : 0) })
    },
    fault: (fault: Fault) => void faults.push(fault),
    get tried() {
      return [...statuses.values()].reduce((sum, count) => sum + count, 0)
    },
    /** Calls that never succeeded. */
    get unanswered() {
      return [...perEntry].filter(([, { answered }]) => answered === 0).map(([name]) => name)
    },
  }
}

const shown = 600
/** Instructions to reproduce a finding. */
export function reproduction({ caller, sent, fault }: Fault) {
  const { method, path, headers, body } = sent
  const type = headers['content-type']
  const lines = [
    fault,
    `  as ${caller}: ${method} ${path.slice(0, shown)}`,
    ...(type ? [`  content-type: ${type}`] : []),
    ...(body === undefined ? [] : [`  ${JSON.stringify(body.toString()).slice(0, shown)}`]),
  ]
  return lines.join('\n')
}
