import type { Connected } from '../../call/context/read-context.ts'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { isShownById, visitors } from '../../visibility/audience.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'

/** Ids per sitemap file; the protocol allows 50,000 URLs and 50 MB. */
const span = 10_000

const last = statement(
  'sitemap.last',
  `select coalesce((select max(id) from animes where deleted_at is null), 0)::int as animes,
          coalesce((select max(id) from episodes where deleted_at is null), 0)::int as episodes`,
)
const animes = statement(
  'sitemap.animes',
  `select a.id from animes a where a.deleted_at is null and a.id > $1 and a.id <= $2 and ${isShownById(visitors, 'a.id')} order by a.id`,
)
const episodes = statement(
  'sitemap.episodes',
  `select e.id from ${shownEpisodes(visitors)} where e.id > $1 and e.id <= $2 order by e.id`,
)
const statements = { animes, episodes }

export type SitemapKind = keyof typeof statements

/** The number of sitemap files of each kind. */
export async function countSitemaps({ pool }: Connected): Promise<Record<SitemapKind, number>> {
  const ids = (await queryOne<Record<SitemapKind, number>>(pool, last))!
  return { animes: Math.ceil(ids.animes / span), episodes: Math.ceil(ids.episodes / span) }
}

/** The ids in a sitemap file; pages start at 1. */
export async function readSitemap(
  { pool }: Connected,
  { kind, page }: { kind: SitemapKind; page: number },
): Promise<number[]> {
  const rows = await queryMany<{ id: number }>(pool, statements[kind], [(page - 1) * span, page * span])
  return rows.map(({ id }) => id)
}
