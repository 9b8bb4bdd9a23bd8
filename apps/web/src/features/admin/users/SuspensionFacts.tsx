import type { SuspendedPerson } from '@animeteca/contracts/moderation/suspension'
import { dateAndTime } from '../../../lib/text/local-times.ts'

/** End and reason of a suspension. */
export function SuspensionFacts({ suspension: { until, reason } }: { suspension: SuspendedPerson }) {
  return (
    <p className="mt-2 text-xs wrap-anywhere text-danger">
      Suspendida {until ? `hasta el ${dateAndTime(until)}` : 'sin fecha de fin'}. Motivo: {reason}
    </p>
  )
}
