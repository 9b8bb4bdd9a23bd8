import type { CommonNames, NamedAnimes, NamedAs } from '@animeteca/contracts/catalogue/relations'
import { limits } from '@animeteca/contracts/limits'
import type { Connected, ReadContext } from '../call/context/read-context.ts'
import { jsonRows } from '../database/json-rows.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText, jsonUnder } from '../lib/json-text.ts'
import { isShown, seesAdultTitles } from '../visibility/audience.ts'
import { isOnPlatforms } from '../visibility/on-platforms.ts'
import type { Audience } from './cards/catalogue.queries.ts'

// Uses the indexes animes_studio_keys and animes_tag_keys.
const named = statement(
  'catalogue.named',
  `select coalesce(json_agg(a.id order by a.id), '[]') as json from animes a
    where a.deleted_at is null and ${isShown('$3::boolean')} and a.studio_keys @> array_remove(array[fold($1)], null)
      and a.tag_keys @> array_remove(array[fold($2)], null) and ${isOnPlatforms('$4', '$5', 'a.id')}`,
)

/** Ids of the animes of a studio, with a tag or on a platform, for a browser that has the index. */
export async function readNamed({ pool, actor }: ReadContext, { studio, tag, platforms, region }: NamedAs) {
  const values = [studio ?? null, tag ?? null, seesAdultTitles(actor), platforms ?? null, region ?? null]
  return jsonUnder<NamedAnimes>('ids', await queryText(pool, named, values))
}

/** Of spellings that differ in case and accents the most frequent one is used. Each spelling is folded once. */
const common = (names: string) =>
  jsonRows(`
  select (array_agg(name order by count desc, name))[1] as name, sum(count)::int as count
    from (select name, count(*) as count from animes a, unnest(${names}) name
           where a.deleted_at is null and ${isShown('$1::boolean')} and name is not null group by name) written
   group by fold(name) order by 2 desc, 1 limit ${limits.commonNames}`)

const platformCounts = jsonRows(`
  select p.key, p.name, count(distinct a.id)::int as count
    from platforms p join platform_addresses t on t.platform_id = p.id and not t.is_removed
    join animes a on a.id = t.anime_id and a.deleted_at is null and ${isShown('$1::boolean')}
   group by p.id order by 3 desc, p.name limit ${limits.commonNames}`)

const commonNames = statement(
  'catalogue.commonNames',
  `select json_build_object('studios', ${common('a.studio || a.other_studios')}, 'tags', ${common('a.tags')}, 'platforms', ${platformCounts}) as json`,
)

/** The studios and tags of most animes, from one scan of the catalogue, and the platforms. */
export const readCommonNames = async ({ pool }: Connected, { seesAdult }: Audience) =>
  new JsonText<CommonNames>((await queryText(pool, commonNames, [seesAdult]))!)
