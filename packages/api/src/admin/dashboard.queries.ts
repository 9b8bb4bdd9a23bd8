import type * as contract from '@animeteca/contracts/admin/admin'
import type { Connected } from '../call/context/read-context.ts'
import { isWaiting } from '../catalogue/takedowns/takedown-state.ts'
import { queryOne, statement } from '../database/statement.ts'
import { openReports } from '../moderation/reports/reports.queries.ts'

const stats = statement(
  'admin.stats',
  `select (select count(*)::int from animes where deleted_at is null) as "totalAnimes",
          (select coalesce(sum(season_count), 0)::int
             from anime_stats s join animes a on a.id = s.anime_id where a.deleted_at is null) as "totalSeasons",
          (select coalesce(sum(episode_count), 0)::int
             from anime_stats s join animes a on a.id = s.anime_id where a.deleted_at is null) as "totalEpisodes",
          (select count(*)::int from users where erased_at is null) as "totalUsers",
          (select count(*)::int from users where is_admin) as "totalAdmins"`,
)

/** The totals of the dashboard. */
export const readStats = async ({ pool }: Connected) => (await queryOne<contract.Stats>(pool, stats))!

const waiting = statement(
  'admin.waiting',
  `select ${openReports} as reports,
          (select count(*)::int from rating_reviews v join animes a on a.id = v.anime_id and a.deleted_at is null
            where v.outcome is null) as ratings,
          (select count(*)::int from takedowns where ${isWaiting('state')}) as takedowns,
          (select count(*)::int from change_proposals where status = 'waiting') as proposals`,
)

/** How many reports, rating reviews and other items wait for a decision. */
export const readWaiting = async ({ pool }: Connected) => (await queryOne<contract.Waiting>(pool, waiting))!
