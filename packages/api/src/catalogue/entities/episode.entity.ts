import { limits, slowMode } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { between, lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { rowSource, rowSourceChecks } from './row-source.ts'
import { Season } from './season.entity.ts'

const EpisodeSchema = defineEntity({
  name: 'Episode',
  tableName: 'episodes',
  properties: {
    id: p.integer().primary(),
    season: () => p.manyToOne(Season).deleteRule('cascade'),
    episodeNumber: p.integer(),
    title: p.text(),
    description: p.text().strictNullable(),
    /** In minutes. */
    duration: p.smallint().strictNullable(),
    videoUrl: p.text().strictNullable(),
    /** The day of the first broadcast, if an import knew it. */
    airedOn: p.date().strictNullable(),
    /** The time of the first broadcast. `update-air-times.ts` derives it from the hours of the season, unless it is fixed. */
    airsAt: timestamp().strictNullable(),
    /** An administrator has set the time. */
    isAirTimeFixed: p.boolean().default(false),
    /** Seconds between two comments of a person, in slow mode. */
    slowSeconds: p.smallint().strictNullable(),
    ...rowSource,
    deletedAt: timestamp().strictNullable(),
    ...timestamps,
  },
  indexes: [
    { name: 'episodes_season', properties: ['season'] },
    // For `profiles.statistics`: anime and duration of the episodes of many marks, index-only.
    {
      name: 'episodes_in_numbers',
      expression: `create index episodes_in_numbers on episodes (id) include (season_id, duration) where deleted_at is null`,
    },
    // For `catalogue.calendar` and `tracking.calendar`: the episodes of a week, and the nearest day with episodes.
    {
      name: 'episodes_aired',
      expression: `create index episodes_aired on episodes (aired_on) where deleted_at is null and aired_on is not null`,
    },
    // For the same, and for notices at the hour of a broadcast.
    {
      name: 'episodes_airs_at',
      expression: `create index episodes_airs_at on episodes (airs_at) where deleted_at is null and airs_at is not null`,
    },
    // For `admin.trash`.
    {
      name: 'episodes_deleted',
      expression: `create index episodes_deleted on episodes (deleted_at desc) where deleted_at is not null`,
    },
  ],
  uniques: [
    {
      name: 'episodes_number_unique',
      expression: `create unique index episodes_number_unique on episodes (season_id, episode_number) where deleted_at is null`,
    },
  ],
  checks: [
    ...rowSourceChecks('episodes'),
    { name: 'episodes_episode_number_check', expression: `episode_number >= ${limits.episodeNumber.min}` },
    { name: 'episodes_title_check', expression: lengthBetween('title', 1, limits.episodeTitle.max) },
    { name: 'episodes_description_check', expression: lengthBetween('description', 1, limits.description.max) },
    {
      name: 'episodes_duration_check',
      expression: between('duration', limits.duration),
    },
    { name: 'episodes_air_time_check', expression: 'airs_at is not null or not is_air_time_fixed' },
    { name: 'episodes_slow_seconds_check', expression: between('slow_seconds', slowMode) },
    { name: 'episodes_video_url_check', expression: lengthBetween('video_url', 1, limits.url.max) },
  ],
})

/** An episode of a season. Its number is unique among the visible ones. */
export class Episode extends EpisodeSchema.class {}
EpisodeSchema.setClass(Episode)
