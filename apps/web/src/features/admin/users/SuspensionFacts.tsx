import type { SuspendedPerson } from '@animeteca/contracts/moderation/suspension'
import { dateAndTime } from '../../../lib/text/dates.ts'

/** Until when somebody is kept out, and what they are told. */
export function SuspensionFacts({ suspension: { until, reason } }: { suspension: SuspendedPerson }) {
  return (
    <p className="mt-2 text-xs wrap-anywhere text-danger">
      Suspendida {until ? `hasta el ${dateAndTime(until)}` : 'sin fecha de fin'}. Motivo: {reason}
    </p>
  )
}
