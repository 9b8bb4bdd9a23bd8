import type { Client } from 'pg'

/** Every row that the clients can have written, by its key in the ledger. */
export async function readRows(database: Client): Promise<Map<string, string | number>> {
  const { rows } = await database.query<{ key: string; value: string }>(`
    select format('mark %s %s', user_id, episode_id) as key, 'on' as value from watched_episodes
    union all select format('rating %s %s', user_id, episode_id), rating::text from episode_ratings
    union all select format('list %s %s', user_id, anime_id), list_type from list_entries
    union all select format('comment %s %s', user_id, content), case count(*) when 1 then 'once' else count(*)::text end
                from episode_comments where content like '% #%' group by user_id, content
    union all select format('friend %s %s', least(requester_id, addressee_id), greatest(requester_id, addressee_id)), 'asked' from friendships
    union all select format('anime %s', id), description from animes where description is not null
    union all select format('new %s', title), case count(*) when 1 then 'once' else count(*)::text end
                from animes where title like '% #%' group by title
    union all select format('picture %s', id), profile_picture from users where profile_picture is not null`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}
