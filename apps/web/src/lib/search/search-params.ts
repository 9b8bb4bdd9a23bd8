import { entryLimits } from '@animeteca/contracts/entry-limits'

/** Reads an untrusted search param; undefined when it is invalid. */
type Reader = (written: unknown) => unknown

type Search<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined
}

/** For `validateSearch`: plain functions, because every page needs those of all routes, and a schema library weighs five KiB. */
export const searchOf =
  <Readers extends Record<string, Reader>>(readers: Readers) =>
  (written: Record<string, unknown>): Search<Readers> =>
    // An invalid param has to be set to undefined, or the router passes it on.
    Object.fromEntries(
      Object.entries(readers)
        .filter(([name]) => name in written)
        .map(([name, read]) => [name, read(written[name])]),
    ) as Search<Readers>

/** Reads text. The router may have parsed it as a number or boolean, as in `?q=86`. */
export const text =
  (max: number = entryLimits.search.max) =>
  (written: unknown): string | undefined =>
    ['string', 'number', 'boolean'].includes(typeof written) ? String(written).slice(0, max) || undefined : undefined

/** Reads one of the choices; undefined for any other text. */
export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (written: unknown): Choice | undefined =>
    choices.find((choice) => choice === written)

/** Reads the id of a row, or the number of a season. */
export const ordinal = (written: unknown): number | undefined => pathId(String(written)) || undefined

/** The id in a path. An invalid one becomes 0, which no row has, so its page says that nothing was found. */
export function pathId(written: string, max: number = entryLimits.id.max): number {
  const id = /^\d+$/.test(written) ? Number(written) : 0
  return id <= max ? id : 0
}

/** Reads a date such as `2026-11-20`. */
export const day = (written: unknown): string | undefined =>
  typeof written === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written))
    ? written
    : undefined
