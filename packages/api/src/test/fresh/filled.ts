import type { Services } from '../../call/context/context.ts'

/** An input whose functions are replaced by the rows they create. */
export async function filled(services: Services, input: unknown): Promise<unknown> {
  if (typeof input !== 'object' || input === null) return input
  const values = Object.entries(input).map(async ([key, value]) => [
    key,
    typeof value === 'function' ? await value(services) : value,
  ])
  return Object.fromEntries(await Promise.all(values))
}
