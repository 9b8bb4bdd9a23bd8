import type { Connected } from '../call/context/read-context.ts'
import { animeNamed } from '../catalogue/cards/cover-card.ts'
import { jsonRows } from '../database/json-rows.ts'
import { queryOne, statement } from '../database/statement.ts'
import { isActiveList, isSeenList, isStartedList } from '../visibility/list-conditions.ts'
import { sees, visibleColumn, visibleBio, visibleEntries, viewerValues } from '../visibility/privacy.ts'

/** The content of a person's link preview picture; null for parts that they hide. */
export interface LinkCardPerson {
  id: number
  username: string
  bio: string | null
  profilePicture: string | null
  animes: { animeId: number; animeTitle: string; animeCoverImage: string | null }[] | null
  completed: number | null
  watching: number | null
}

const countOf = (isCounted: (column: string) => string) =>
  visibleColumn(
    'u',
    'activity',
    `(select count(*)::int from ${visibleEntries('u.id')} and ${isCounted('l.list_type')})`,
  )

// Finds the person by id or by username without case, and their lists by the primary key.
const person = statement(
  'profiles.linkCard',
  `select u.id, u.username, ${visibleBio('u')} as bio, u.profile_picture as "profilePicture",
          ${countOf(isSeenList)} as completed, ${countOf(isActiveList)} as watching,
          ${visibleColumn(
            'u',
            'activity',
            jsonRows(`select ${animeNamed('a')} from ${visibleEntries('u.id')} and ${isStartedList('l.list_type')}
                       order by ${isActiveList('l.list_type')} desc, l.added_at desc, a.id limit 5`),
          )} as animes
     from users u where (u.id = $3 or lower(u.username) = lower($4)) and ${sees.profile('u')}`,
)

/** The parts of a person that everyone may see; undefined if the person is unknown or the profile is private. */
export const readLinkCardPerson = ({ pool }: Connected, by: { id: number } | { username: string }) =>
  queryOne<LinkCardPerson>(pool, person, [
    ...viewerValues(null),
    'id' in by ? by.id : null,
    'username' in by ? by.username : null,
  ])
