import { playerSources } from '@animeteca/contracts/integrations/players'
import type { PlayerSource } from '@animeteca/contracts/integrations/players'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Season } from '../../catalogue/entities/season.entity.ts'
import { oneOf, timestamps } from '../../database/columns.ts'

const PlayerSeriesSchema = defineEntity({
  name: 'PlayerSeries',
  tableName: 'player_series',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    source: p.text().$type<PlayerSource>(),
    /** The player's id of the series, else its name. */
    seriesKey: p.text(),
    /** Season in the player; -1 for none, -2 for a film. */
    seasonNumber: p.integer(),
    /** Episode in the player, for specials; -1 for the whole season. */
    episodeNumber: p.integer(),
    season: () => p.manyToOne(Season).deleteRule('cascade').index('player_series_season'),
    /** Offset to add to the player's episode number; for a film or special, our episode number. */
    episodeOffset: p.integer().default(0).$type<Opt<number>>(),
    createdAt: timestamps.createdAt,
  },
  uniques: [
    {
      name: 'player_series_once',
      properties: ['user', 'source', 'seriesKey', 'seasonNumber', 'episodeNumber'],
    },
  ],
  checks: [{ name: 'player_series_source_check', expression: oneOf('source', playerSources) }],
})

/** A person's correction: which season a series of their player is. */
export class PlayerSeries extends PlayerSeriesSchema.class {}
PlayerSeriesSchema.setClass(PlayerSeries)
