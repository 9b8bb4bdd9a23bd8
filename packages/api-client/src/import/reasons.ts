import type { Problem } from '@animeteca/contracts/errors'

/** Groups the server's field errors by position in the batch: `animes.3.seasons.0.title` belongs to position 3. */
export function reasonsByPosition({ fields }: Pick<Problem, 'fields'>): Map<number, string> {
  const reasons = new Map<number, string>()
  for (const [path, message] of Object.entries(fields ?? {})) {
    const [, position, field] = path.match(/^animes\.(\d+)\.?(.*)$/) ?? []
    if (position === undefined) continue
    const reason = field ? `${field}: ${message}` : message
    const earlier = reasons.get(Number(position))
    reasons.set(Number(position), earlier ? `${earlier}; ${reason}` : reason)
  }
  return reasons
}
