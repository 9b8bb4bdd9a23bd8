import { limits } from '@animeteca/contracts/limits'
import type { ViewedAs } from '@animeteca/contracts/profiles/profile-activity'
import type * as contract from '@animeteca/contracts/tracking/custom-lists'
import type { Connected, ReadContext } from '../../call/context/read-context.ts'
import { animeNamed, coverCard } from '../../catalogue/cards/cover-card.ts'
import { queryJson, keyed, queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { isPair } from '../../visibility/friendships.ts'
import { isHiddenByReview, omitNullReviewFlags, viewerKeySql } from '../../visibility/pending-review.ts'
import {
  seesPerson,
  personJson,
  requireVisibleActivity,
  visibilityColumns,
  seesAnime,
  viewerValues,
} from '../../visibility/privacy.ts'
import type { ProfileVisibility } from '../../visibility/privacy.ts'

const isFriend = `exists (select from friendships f where f.accepted_at is not null and ${isPair('f', 'u.id', '$1::int')})`

/**
 * SQL condition: the viewer may open the list `l` of `u`, even where `u` hides everything else. Lists of an account scheduled for deletion are
 * hidden.
 */
const seesList = (isFriend: string) =>
  `(u.id = $1::int or u.deletion_requested_at is null and (l.visibility = 'all' or l.visibility = 'friends' and ${isFriend}) and ${seesPerson('u.id')}
    and not ${isHiddenByReview(viewerKeySql, { pendingSince: 'l.pending_review_since', author: 'u.id' })})`

/** The visible animes of a list of `u` in its order: `a`, `t` and the position `ids.at`. */
const animesOf = (ids: string) => `unnest(${ids}) with ordinality ids (id, at)
  join animes a on a.id = ids.id and a.deleted_at is null left join anime_stats t on t.anime_id = a.id
  where ${seesAnime('u.id', 'a.id')}`

const cardsOf = (ids: string) => `(select coalesce(json_agg(c), '[]')
  from (select ${coverCard('a', 't')} from ${animesOf(ids)} order by ids.at) c)`

const listColumns = `l.id, l.title, l.description, l.visibility,
  case when l.pending_review_since is not null then true end as "inReview", iso(l.updated_at) as "updatedAt",
  (select count(*) from ${animesOf('l.anime_ids')}) as "animeCount"`

// Uses the index custom_lists_place_unique, which begins with the person; fifty rows at most. $4 reads as a friend.
const listsOfPerson = statement(
  'tracking.customLists',
  `select ${visibilityColumns('u')}, (
     select coalesce(json_agg(r), '[]') from (
       select ${listColumns}, (select coalesce(json_agg(c), '[]') from (
                select ${animeNamed('a')} from ${animesOf('l.anime_ids')} order by ids.at limit ${limits.customList.covers}) c) as covers
         from custom_lists l where l.user_id = u.id and ${seesList(`($4::boolean or ${isFriend})`)} order by l.place) r) as lists
     from users u where u.id = $3`,
)

/** The custom lists of a person that the viewer may open. */
export async function readCustomLists({ pool, actor }: ReadContext, { userId }: contract.CustomListsOf) {
  const id = userId ?? actor?.id ?? fail('LOGIN_REQUIRED')
  const row = await queryOne<ProfileVisibility & contract.CustomLists>(pool, listsOfPerson, [
    ...viewerValues(actor),
    id,
    false,
  ])
  return { lists: requireVisibleActivity(row).lists.map(omitNullReviewFlags) }
}

const byId = keyed(
  'tracking.customList',
  `select to_json(r) as json from (
     select ${listColumns}, u.id is not distinct from $1::int as "isOwn",
            ${personJson('u')} as owner,
            ${cardsOf('l.anime_ids')} as animes
       from custom_lists l join users u on u.id = l.user_id
      where l.id = $3 and ${seesList(isFriend)}) r`,
)

/** A custom list with its animes. Fails with `LIST_NOT_FOUND` for viewers who may not open it. */
export const readCustomList = async ({ pool, actor }: ReadContext, { id }: contract.ByCustomList) =>
  omitNullReviewFlags(
    (await queryJson<contract.CustomList>(pool, byId, [...viewerValues(actor), id])) ?? fail('LIST_NOT_FOUND'),
  )

const favourites = keyed(
  'tracking.favourites',
  `select ${visibilityColumns('u')}, ${cardsOf('v.anime_ids')} as animes
     from users u left join favourites v on v.user_id = u.id where u.id = $3`,
)

/** A person's favourites in their order. */
export async function readFavourites({ pool, actor }: ReadContext, { userId }: contract.FavouritesOf) {
  const id = userId ?? actor?.id ?? fail('LOGIN_REQUIRED')
  const row = await queryOne<ProfileVisibility & contract.FavouriteAnimes>(pool, favourites, [
    ...viewerValues(actor),
    id,
  ])
  return { animes: requireVisibleActivity(row).animes }
}

/**
 * Favourites and custom lists of `ownerId` as a stranger or a friend sees them; null means hidden. Only for the owner, because it checks no
 * friendship.
 */
export async function readListsAs({ pool }: Connected, ownerId: number, kind: ViewedAs['as']) {
  const visitor = [...viewerValues(null), ownerId]
  const [favouritesRow, customListsRow] = await Promise.all([
    queryOne<ProfileVisibility & contract.FavouriteAnimes>(pool, favourites, visitor),
    queryOne<ProfileVisibility & contract.CustomLists>(pool, listsOfPerson, [...visitor, kind === 'friend']),
  ])
  return {
    favourites: favouritesRow?.isActivitySeen ? favouritesRow.animes : null,
    customLists: customListsRow?.isActivitySeen ? customListsRow.lists.map(omitNullReviewFlags) : null,
  }
}
