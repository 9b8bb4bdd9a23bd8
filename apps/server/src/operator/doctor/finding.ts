import { plural } from '@animeteca/contracts/text/count'
import type { PoolClient } from 'pg'
import type { Config } from '../../startup/settings/config.ts'

/** The result of one check. Only failures give `npm run doctor` the exit code 1. */
export interface Finding {
  level: 'ok' | 'warning' | 'failure'
  /** The result, as a Spanish sentence without a full stop. */
  text: string
  /** What the operator can do about it. */
  advice?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
export const failure = (text: string, advice: string): Finding => ({ level: 'failure', text, advice })

/** What the checks look at. */
export interface Examined {
  config: Config
  /** A connection to the database itself; undefined if there is none. */
  client: PoolClient | undefined
}

export type Check = (examined: Examined) => Promise<Finding[]> | Finding[]

/** Seconds as a Spanish text in the largest unit that fits. */
export function durationOf(seconds: number) {
  const [size, one, many] = (
    [
      [86_400, 'día', 'días'],
      [3_600, 'hora', 'horas'],
      [60, 'minuto', 'minutos'],
      [1, 'segundo', 'segundos'],
    ] as const
  ).find(([unit]) => seconds >= unit * 2) ?? [1, 'segundo', 'segundos']
  return plural(Math.round(seconds / size), one, many)
}
