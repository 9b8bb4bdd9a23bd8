import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { ExportFile, ExportOptions } from '@animeteca/contracts/history/export-files'
import type { ExportContext } from './export-context.ts'
import type { SiteOptions } from './site-lists/site-entries.ts'
import type { TrackedAnime } from './site-lists/tracked-animes.ts'
import { writeAnilistJson, writeMalXml } from './site-lists/write-site-lists.ts'
import { writeEverything } from './write-everything.ts'
import { writeJson } from './write-json.ts'
import { writeReviewTable } from './write-review-table.ts'
import { writeAnimeTable, writeEpisodeTable, writeLeftOut } from './write-tables.ts'

interface Format {
  /** Estimated bytes: fixed, per anime, and per row (mark, rating, position or rewatch mark). */
  size: { whole: number; anime: number; row: number }
  write: (
    ctx: ExportContext,
    animes: readonly TrackedAnime[],
    options: ExportOptions,
  ) => AsyncIterable<string | Uint8Array>
}

const forSite = (site: ExternalSite, { timeZone, private: isPrivateToo }: ExportOptions): SiteOptions => ({
  site,
  timeZone,
  isPrivateToo,
})

export const formats: Record<ExportFile, Format> = {
  'animeteca.zip': { size: { whole: 5_000, anime: 100, row: 4 }, write: writeEverything },
  'animeteca.json': { size: { whole: 700, anime: 480, row: 66 }, write: (ctx, animes) => writeJson(ctx, animes) },
  'myanimelist.xml': {
    size: { whole: 500, anime: 730, row: 0 },
    write: (ctx, animes, options) => writeMalXml(ctx, animes, forSite('mal', options)),
  },
  'myanimelist-left-out.csv': {
    size: { whole: 100, anime: 20, row: 0 },
    write: (ctx, animes, options) => writeLeftOut(ctx, animes, forSite('mal', options)),
  },
  'anilist.json': {
    size: { whole: 200, anime: 450, row: 0 },
    write: (ctx, animes, options) => writeAnilistJson(ctx, animes, forSite('anilist', options)),
  },
  'anilist-left-out.csv': {
    size: { whole: 100, anime: 20, row: 0 },
    write: (ctx, animes, options) => writeLeftOut(ctx, animes, forSite('anilist', options)),
  },
  'animes.csv': { size: { whole: 200, anime: 80, row: 0 }, write: writeAnimeTable },
  'episodes.csv': { size: { whole: 100, anime: 0, row: 60 }, write: writeEpisodeTable },
  'reviews.csv': {
    size: { whole: 2_000, anime: 0, row: 0 },
    write: (ctx, _animes, options) => writeReviewTable(ctx, options),
  },
}
