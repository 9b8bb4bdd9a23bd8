import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { titleSeparator } from '@animeteca/contracts/title-search/title-normalisation'
import { knownWorksText } from './known-works.ts'

export interface KnownWork {
  ids: { site: ExternalSite; externalId: string }[]
  title: string
  names: string[]
}

const firstOwnAniListId = 20_000

/** Ordered by fame. */
export const knownWorks: readonly KnownWork[] = knownWorksText.trim().split('\n').map(parse)

function parse(line: string): KnownWork {
  const [mal, anilist, title, names = ''] = line.split(' | ') as [string, string, string, string?]
  const malIds = mal.split(' ')
  const anilistIds = [
    ...malIds.filter((id) => Number(id) < firstOwnAniListId),
    ...(anilist === '-' ? [] : anilist.split(' ')),
  ]
  return {
    ids: [
      ...malIds.map((externalId) => ({ site: 'mal' as const, externalId })),
      ...anilistIds.map((externalId) => ({ site: 'anilist' as const, externalId })),
    ],
    title,
    names: names.split(titleSeparator).filter(Boolean),
  }
}

/** For `knownNames`: a row for each work. */
export const knownIds = JSON.stringify(rowsOfWorks())

function rowsOfWorks() {
  let place = 0
  return knownWorks.map(({ ids, title, names }) => {
    const row = {
      place,
      ids: ids.map(({ site, externalId }) => `${site} ${externalId}`),
      names: [title, ...names].join(titleSeparator),
    }
    place += ids.length
    return row
  })
}

/** CTE `known_names (anime_id, names, fame)`: the animes of this site in the list of known works. `$1` is `knownIds`. */
export const knownNames = `known_names as (
     select anime_id, string_agg(names, '${titleSeparator}' order by place) as names, min(place) as fame
       from (select r.anime_id, k.names, min(k.place + i.place) as place
               from json_to_recordset($1) as k(ids text[], names text, place int), unnest(k.ids) with ordinality as i(id, place)
               join external_refs r on r.site = split_part(i.id, ' ', 1) and r.external_id = split_part(i.id, ' ', 2)
                and r.deleted_at is null
              group by r.anime_id, k.names) named
      group by anime_id)`

/** SQL of all titles of `animes a left join known_names k`, the main title first. */
export const shownTitles = `array_to_string(array[a.title] || a.alternative_titles || k.names, '${titleSeparator}')`
