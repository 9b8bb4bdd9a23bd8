import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { ListType } from '@animeteca/contracts/labels'
import type { OwnContext } from '../../../call/context/read-context.ts'
import { queryMany } from '../../../database/statement.ts'
import type { SiteEntry } from './site-entry.ts'
import type { SiteRow } from './site-row.ts'
import { siteRowsStatement, unknownToSiteStatement } from './site-statements.ts'
import { toEntries, toEntriesWithRows } from './to-site-entries.ts'
import { batchesOf } from './tracked-animes.ts'
import type { TrackedAnime } from './tracked-animes.ts'
import { readWaitingEntries, readWaitingUnknown } from './waiting-entries.ts'

export interface SiteOptions {
  site: ExternalSite
  /** Time zone of dates. */
  timeZone: string
  /** Whether to include private animes: lists on other sites are usually public. */
  isPrivateToo: boolean
}

/** An anime or season that the list for another site leaves out. */
export interface LeftOut {
  title: string
  year: number | null
  season: number | null
  list: ListType | null
  watched: number
  why: 'unknown' | 'private'
}

/** Yields the entries for another site, and the animes that it leaves out, one batch of animes at a time. */
export async function* readSiteEntries(
  ctx: OwnContext,
  animes: readonly TrackedAnime[],
  options: SiteOptions,
): AsyncGenerator<{ entries: SiteEntry[]; leftOut: LeftOut[] }> {
  const { site, timeZone, isPrivateToo } = options
  for (const ids of batchesOf(animes)) {
    const [rows, unknown] = await Promise.all([
      queryMany<SiteRow>(ctx.pool, siteRowsStatement, [ctx.actor.id, ids, site, timeZone]),
      queryMany<LeftOut & { animeId: number }>(ctx.pool, unknownToSiteStatement, [ctx.actor.id, ids, site]),
    ])
    const named = new Set(rows.flatMap(({ animeId, externalId }) => (externalId === null ? [] : [animeId])))
    const isIncluded = (row: SiteRow) => isPrivateToo || !row.isPrivate
    yield {
      entries: toEntries(rows.filter(isIncluded)),
      leftOut: [
        ...unknown.filter(({ animeId, season }) => season !== null || !named.has(animeId)),
        ...toEntriesWithRows(rows.filter((row) => !isIncluded(row))).map(([row, { list, watched }]): LeftOut => ({
          title: row.title,
          year: row.year,
          season: row.season,
          list,
          watched,
          why: 'private',
        })),
      ],
    }
  }
  for await (const waiting of readWaitingEntries(ctx, site))
    yield { entries: waiting.filter(({ isPrivate }) => isPrivateToo || !isPrivate), leftOut: [] }
  const unknown = await readWaitingUnknown(ctx, site)
  yield { entries: [], leftOut: unknown }
}
