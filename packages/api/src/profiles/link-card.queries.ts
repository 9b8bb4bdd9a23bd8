import type { Connected } from '../call/read-context.ts'
import { animeNamed } from '../catalogue/cover-card.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryOne, statement } from '../database/statement.ts'
import { isActiveList, isSeenList, isStartedList } from '../visibility/list-conditions.ts'
import { sees, seesAnime, shown, shownBio, viewerValues } from '../visibility/privacy.ts'

/** What the link preview picture shows of a person; null where they hide their activity. */
export interface PersonOfCard {
  id: number
  username: string
  bio: string | null
  profilePicture: string | null
  animes: { animeId: number; animeTitle: string; animeCoverImage: string | null }[] | null
  completed: number | null
  watching: number | null
}

const listed = `list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null
  where l.user_id = u.id and ${seesAnime('a.id')}`
const countOf = (isCounted: (column: string) => string) =>
  shown('activity', `(select count(*)::int from ${listed} and ${isCounted('l.list_type')})`)

// Finds the person by id or by username without case, and their lists by the primary key.
const person = statement(
  'profiles.linkCard',
  `select u.id, u.username, ${shownBio} as bio, u.profile_picture as "profilePicture", ${countOf(isSeenList)} as completed, ${countOf(isActiveList)} as watching,
          ${shown(
            'activity',
            jsonRows(`select ${animeNamed} from ${listed} and ${isStartedList('l.list_type')}
                       order by ${isActiveList('l.list_type')} desc, l.added_at desc, a.id limit 5`),
          )} as animes
     from users u where (u.id = $3 or lower(u.username) = lower($4)) and ${sees.profile}`,
)

/** A person as everyone may see them; undefined if there is no such person or the profile is private. */
export const readPersonOfCard = ({ pool }: Connected, who: { id: number } | { username: string }) =>
  queryOne<PersonOfCard>(pool, person, [
    ...viewerValues(null),
    'id' in who ? who.id : null,
    'username' in who ? who.username : null,
  ])
