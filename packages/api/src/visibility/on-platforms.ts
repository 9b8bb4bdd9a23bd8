/** SQL condition: the page `t` of an anime can be watched in a country. Pages whose source names no country count everywhere. */
const isInRegion = (region: string) => `(${region} is null or t.regions = '{}' or ${region} = any(t.regions))`

/** SQL of the addresses of an anime on these platforms; the parameters are an array of keys, and a country, null for any. */
const addressesOn = (platforms: string, region: string, animeId: string) => `
  platform_addresses t join platforms p on p.id = t.platform_id and p.key = any(${platforms}::text[])
   where t.anime_id = ${animeId} and not t.is_removed and ${isInRegion(`${region}::text`)}`

/**
 * SQL condition: an anime is on one of these platforms; any anime if the array of keys is null. Uses the primary key of
 * `platform_addresses`.
 */
export const isOnPlatforms = (platforms: string, region: string, animeId: string) =>
  `(${platforms}::text[] is null or exists (select from ${addressesOn(platforms, region, animeId)}))`

/** SQL of the one of these platforms that shows the anime first, as JSON of its name and delay. */
export const firstPlatformJson = (platforms: string, region: string, animeId: string) =>
  asJson(`select p.name, p.delay from ${addressesOn(platforms, region, animeId)} order by p.delay, p.name limit 1`)

/**
 * SQL of the platform of a person that shows an anime first: a select of its `name` and its `delay` in minutes, without rows if
 * none of theirs has it. Notices, countdowns, calendars and feeds of a person follow this delay.
 */
export const ownPlatformOf = (userId: string, animeId: string) => `
  select p.name, p.delay
    from own_platforms o join users w on w.id = o.user_id
    join platform_addresses t on t.platform_id = o.platform_id and t.anime_id = ${animeId} and not t.is_removed
    join platforms p on p.id = o.platform_id
   where o.user_id = ${userId} and ${isInRegion('w.region')} order by p.delay, p.name limit 1`

/** The same as JSON; null without one. */
export const ownPlatformJson = (userId: string, animeId: string) => asJson(ownPlatformOf(userId, animeId))

const asJson = (select: string) => `(select to_json(f) from (${select}) f)`
