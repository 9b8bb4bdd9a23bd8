import type { Pool } from 'pg'
import { execute, statement } from '../database/statement.ts'

const store = statement(
  'site.storeSettings',
  `insert into site_settings as s (id, has_adult_titles) values (1, $1)
   on conflict (id) do update set has_adult_titles = excluded.has_adult_titles
     where s.has_adult_titles <> excluded.has_adult_titles`,
)

/** Stores the settings that SQL statements depend on. Called at every start. */
export const storeSiteSettings = (pool: Pool, { hasAdultTitles }: { hasAdultTitles: boolean }) =>
  execute(pool, store, [hasAdultTitles])
