import { firstLimits } from '@animeteca/contracts/entry-limits'

/** Reads what anyone may have written into an address; undefined when it makes no sense there. */
type Reader = (written: unknown) => unknown

type Search<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined
}

/** For `validateSearch`: plain functions, since every page needs those of all routes and a schema library weighs five KiB. */
export const searchOf =
  <Readers extends Record<string, Reader>>(readers: Readers) =>
  (written: Record<string, unknown>): Search<Readers> =>
    // a name with nonsense has to be there as undefined: else the router passes the nonsense on
    Object.fromEntries(
      Object.entries(readers)
        .filter(([name]) => name in written)
        .map(([name, read]) => [name, read(written[name])]),
    ) as Search<Readers>

/** Words as they were typed. A number or a truth value that the router made of them, as of `?q=86`, is words again. */
export const words =
  (most: number = firstLimits.search.max) =>
  (written: unknown): string | undefined =>
    ['string', 'number', 'boolean'].includes(typeof written) ? String(written).slice(0, most) || undefined : undefined

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (written: unknown): Choice | undefined =>
    choices.find((choice) => choice === written)

/** The id of a row, or the number of a season. */
export function ordinal(written: unknown): number | undefined {
  const number = Number(written)
  return Number.isInteger(number) && number > 0 && number <= firstLimits.id.max ? number : undefined
}
