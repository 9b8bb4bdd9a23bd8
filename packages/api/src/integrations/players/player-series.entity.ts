import { playerSources } from '@animeteca/contracts/integrations/players'
import type { PlayerSource } from '@animeteca/contracts/integrations/players'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Season } from '../../catalogue/season.entity.ts'
import { oneOf, timestamps } from '../../database/columns.ts'

const PlayerSeriesSchema = defineEntity({
  name: 'PlayerSeries',
  tableName: 'player_series',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    source: p.text().$type<PlayerSource>(),
    /** The series as that player knows it: its own id where it tells one, else its name. */
    seriesKey: p.text(),
    /** Of the player's; -1 where it has none, -2 for a film. */
    seasonNumber: p.integer(),
    /** Of the player's; -1 for all of the season: specials are known one by one. */
    episodeNumber: p.integer(),
    season: () => p.manyToOne(Season).deleteRule('cascade').index('player_series_season'),
    /** What is added to the player's number, where it stands for a season; else our number itself. */
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

/** What somebody has said that a series of their player's is here. */
export class PlayerSeries extends PlayerSeriesSchema.class {}
PlayerSeriesSchema.setClass(PlayerSeries)
