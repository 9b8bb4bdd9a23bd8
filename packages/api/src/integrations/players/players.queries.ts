import type * as contract from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'
import type { OwnContext } from '../../call/context/read-context.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryJson, keyed, statement } from '../../database/statement.ts'
import { shownCover } from '../../visibility/shown-cover.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'

// by `player_addresses_place_unique`
const addresses = keyed(
  'players.list',
  `select json_build_object('players', ${jsonRows(`select id, name, player_user as "playerUser", iso(created_at) as "createdAt",
            iso(last_used_at) as "lastUsedAt" from player_addresses where user_id = $1 order by created_at, id`)}) as json`,
)

/** The player addresses of a person, oldest first. */
export async function readPlayers({ pool, actor }: OwnContext): Promise<contract.PlayerAddresses> {
  return (await queryJson<contract.PlayerAddresses>(pool, addresses, [actor.id]))!
}

// by `player_deliveries_newest`
const newest = statement(
  'players.deliveries',
  `select json_build_object('deliveries', ${jsonRows(`
     select d.id, a.name as "playerName", d.source, d.event, iso(d.received_at) as "receivedAt", d.times, d.outcome, d.reason,
            d.playback ->> 'title' as title, (d.playback ->> 'season')::int as "seasonNumber",
            (d.playback ->> 'episode')::int as "episodeNumber", (d.playback ->> 'lastEpisode')::int as "lastEpisodeNumber",
            d.playback ->> 'episodeTitle' as "episodeTitle", d.playback ->> 'playerUser' as "playerUser",
            d.playback is not null and coalesce(d.outcome in ('matched', 'unmatched'), false) as "isCorrectable",
            d.play_window is not null as "isSeen",
            ${jsonRows(`select e.id as "episodeId", a.id as "animeId", a.title as "animeTitle", ${shownCover('a.cover_image')} as "animeCoverImage",
                   s.season_number as "seasonNumber", e.episode_number as "episodeNumber"
              from ${episodesShownToCaller} join unnest(d.episode_ids) with ordinality ids (id, at) on ids.id = e.id order by ids.at`)} as episodes
       from (select * from player_deliveries where user_id = $1 order by id desc limit ${limits.player.deliveries}) d
       left join player_addresses a on a.id = d.address_id
      order by d.received_at desc, d.id desc`)}) as json`,
)

/** The latest deliveries of a person, newest first. */
export async function readDeliveries({ pool, actor }: OwnContext): Promise<contract.Deliveries> {
  return (await queryJson<contract.Deliveries>(pool, newest, [actor.id]))!
}
