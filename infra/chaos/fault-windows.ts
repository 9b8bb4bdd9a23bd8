import type { Outcome } from './http-client.ts'

/** A request that was refused, cut, or answered with a server error. */
export interface Failure {
  from: number
  to: number
  path: string
  outcome: Outcome
}

type Excuse = (outcome: Outcome) => boolean

interface Window {
  name: string
  from: number
  to: number
  excuses: Excuse
}

/** A 503 with a message that a person can understand. */
const isUnderstandable = (outcome: Outcome) =>
  outcome.kind === 'answer' && outcome.status === 503 && /^[A-ZÁÉÍÓÚ¿¡].+ .+/.test(messageOf(outcome))

export const isCode = (outcome: Outcome, code: string) =>
  outcome.kind === 'answer' && (outcome.body as { code?: string } | null)?.code === code

const messageOf = ({ body }: { body: unknown }) => (body as { message?: string } | null)?.message ?? ''

/** Allowed while a server or its database is away: a refused or cut connection, or a 503 with a message. */
export const isAway: Excuse = (outcome) => outcome.kind !== 'answer' || isUnderstandable(outcome)

/** The time windows in which faults announce failures, and all failures. */
export function createWindows() {
  const windows: Window[] = []
  const failures: Failure[] = []
  return {
    failures,
    announce(name: string, excuses: Excuse = isAway) {
      const window: Window = { name, from: performance.now(), to: Infinity, excuses }
      windows.push(window)
      return { close: () => (window.to = performance.now()) }
    },
    /** Names of the windows that overlap a failed request. */
    during: ({ from, to }: Failure) =>
      windows.filter((window) => from <= window.to && to >= window.from).map(({ name }) => name),
    /** Failures that no overlapping window excuses. */
    unexcused: () =>
      failures.filter(
        ({ from, to, outcome }) =>
          !windows.some((window) => from <= window.to && to >= window.from && window.excuses(outcome)),
      ),
  }
}

export type Windows = ReturnType<typeof createWindows>

export function describe({ path, outcome }: Failure, during: string[]) {
  const what =
    outcome.kind === 'answer' ? `${outcome.status} ${messageOf(outcome)}` : `${outcome.kind} (${outcome.reason})`
  return `${path}: ${what}${during.length > 0 ? `, durante ${during.join(', ')}` : ''}`
}
