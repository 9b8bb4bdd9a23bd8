import type { RemoteCoverMode } from '@animeteca/contracts/media/remote-covers'
import type { Pool } from 'pg'
import { execute, statement } from '../database/statement.ts'

const store = statement(
  'site.storeSettings',
  `insert into site_settings as s (id, has_adult_titles, shows_remote_covers) values (1, $1, $2)
   on conflict (id) do update set has_adult_titles = excluded.has_adult_titles, shows_remote_covers = excluded.shows_remote_covers
     where (s.has_adult_titles, s.shows_remote_covers) <> (excluded.has_adult_titles, excluded.shows_remote_covers)`,
)

interface Settings {
  hasAdultTitles: boolean
  remoteCovers: RemoteCoverMode
}

/** Stores the settings that SQL statements depend on. Called at every start. */
export const storeSiteSettings = (pool: Pool, { hasAdultTitles, remoteCovers }: Settings) =>
  execute(pool, store, [hasAdultTitles, remoteCovers === 'on'])
