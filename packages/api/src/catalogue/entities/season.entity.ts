import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { Anime } from './anime.entity.ts'
import { rowSource, rowSourceChecks } from './row-source.ts'
import { seasonTitleKey } from './titled-animes.ts'

const SeasonSchema = defineEntity({
  name: 'Season',
  tableName: 'seasons',
  properties: {
    id: p.integer().primary(),
    anime: () => p.manyToOne(Anime).deleteRule('cascade'),
    seasonNumber: p.integer(),
    title: p.text().strictNullable(),
    description: p.text().strictNullable(),
    ...rowSource,
    deletedAt: timestamp().strictNullable(),
    ...timestamps,
  },
  indexes: [
    { name: 'seasons_anime', properties: ['anime'] },
    // For `players.titled`.
    {
      name: 'seasons_title_key',
      expression: `create index seasons_title_key on seasons (${seasonTitleKey('seasons')}) where deleted_at is null and title is not null`,
    },
    // For `admin.trash`.
    {
      name: 'seasons_deleted',
      expression: `create index seasons_deleted on seasons (deleted_at desc) where deleted_at is not null`,
    },
  ],
  uniques: [
    {
      name: 'seasons_number_unique',
      expression: `create unique index seasons_number_unique on seasons (anime_id, season_number) where deleted_at is null`,
    },
  ],
  checks: [
    ...rowSourceChecks('seasons'),
    { name: 'seasons_season_number_check', expression: `season_number >= ${limits.seasonNumber.min}` },
    { name: 'seasons_title_check', expression: lengthBetween('title', 1, limits.title.max) },
    { name: 'seasons_description_check', expression: lengthBetween('description', 1, limits.description.max) },
  ],
})

/** A numbered part of an anime. Its number is unique among the visible ones. */
export class Season extends SeasonSchema.class {}
SeasonSchema.setClass(Season)
