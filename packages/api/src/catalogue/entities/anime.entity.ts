import { audiences, audienceSources } from '@animeteca/contracts/catalogue/audiences'
import type { Audience, AudienceSource } from '@animeteca/contracts/catalogue/audiences'
import { animeStatuses, animeTypes, releaseSeasons, synopsisLangs } from '@animeteca/contracts/labels'
import type { AnimeStatus, AnimeType, ReleaseSeason, SynopsisLang } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { between, lengthBetween, oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { Takedown } from '../takedowns/takedown.entity.ts'
import { Deletion } from './deletion.entity.ts'

const AnimeSchema = defineEntity({
  name: 'Anime',
  tableName: 'animes',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    alternativeTitles: p.array().columnType('text[]').defaultRaw(`'{}'`),
    synopsis: p.text().strictNullable(),
    description: p.text().strictNullable(),
    coverImage: p.text().strictNullable(),
    releaseYear: p.smallint().strictNullable(),
    /** `isCompleted` is derived from it. */
    status: p.text().$type<AnimeStatus>().default('upcoming'),
    hasEarlyAccess: p.boolean().default(false),
    /** Adult titles are hidden by `visibility/audience.ts`. */
    audience: p.text().$type<Audience>().default('all'),
    /** Null until an import or an administrator states the audience. */
    audienceSource: p.text().$type<AudienceSource>().strictNullable(),
    type: p.text().$type<AnimeType>().strictNullable(),
    studio: p.text().strictNullable(),
    /** Further studios. */
    otherStudios: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** Tags from other sites, without duplicates. */
    tags: p.array().columnType('text[]').defaultRaw(`'{}'`),
    airedFrom: p.date().strictNullable(),
    airedTo: p.date().strictNullable(),
    /** Set where the day is unknown. */
    releaseSeason: p.text().$type<ReleaseSeason>().strictNullable(),
    synopsisLang: p.text().$type<SynopsisLang>().strictNullable(),
    genres: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** Titles and synopsis without case and accents, for search. */
    searchText: p
      .text()
      .$type<Opt<string>>()
      .generated('(searchable(title, alternative_titles, synopsis)) stored')
      .lazy()
      .hidden(),
    /** Titles without case and accents, to distinguish a match in a title from one in the synopsis. */
    foldedTitles: p
      .text()
      .$type<Opt<string>>()
      .generated('(folded_titles(title, alternative_titles)) stored')
      .lazy()
      .hidden(),
    /** Titles normalised as in contracts/title-search/title-normalisation.ts. */
    titleWords: p
      .text()
      .$type<Opt<string>>()
      .generated('(search_words(title, alternative_titles)) stored')
      .lazy()
      .hidden(),
    /** Studios and tags without case and accents, for filtering. */
    studioKeys: p
      .array()
      .columnType('text[]')
      .$type<Opt<string[]>>()
      .generated('(fold_each(studio || other_studios)) stored')
      .lazy()
      .hidden(),
    tagKeys: p
      .array()
      .columnType('text[]')
      .$type<Opt<string[]>>()
      .generated('(fold_each(tags)) stored')
      .lazy()
      .hidden(),
    deletedAt: timestamp().strictNullable(),
    /** The mass deletion that moved it to the trash. */
    deletion: () => p.manyToOne(Deletion).nullable().strictNullable().deleteRule('set null'),
    /** The takedown that blocks it: such an anime is deleted, but not in the trash. */
    takedown: () => p.manyToOne(Takedown).nullable().strictNullable(),
    ...timestamps,
  },
  indexes: [
    // For `catalogue.list` and `catalogue.search`: any part of a synopsis.
    {
      name: 'animes_search_trgm',
      expression: `create index animes_search_trgm on animes using gin (search_text gin_trgm_ops) where deleted_at is null`,
    },
    // For players: a whole title, regardless of blanks and punctuation.
    {
      name: 'animes_title_key_trgm',
      expression: `create index animes_title_key_trgm on animes using gin (search_key(title_words) gin_trgm_ops) where deleted_at is null`,
    },
    // For `catalogue.list`: keyset iteration by id over visible animes.
    { name: 'animes_visible', expression: `create index animes_visible on animes (id) where deleted_at is null` },
    // For `visibility/audience.ts`: whether an anime is for adults. It has no rows on most sites.
    { name: 'animes_adult', expression: `create index animes_adult on animes (id) where audience = 'adult'` },
    // For `tracking.airingRow`.
    {
      name: 'animes_airing',
      expression: `create index animes_airing on animes (id) where status = 'airing' and deleted_at is null`,
    },
    // For `admin.importAnimes`: an anime without external ids is identified by title and year.
    {
      name: 'animes_title_year',
      expression: `create index animes_title_year on animes (lower(title), release_year) where deleted_at is null`,
    },
    // For a refresh of the catalogue: an anime without external ids that an administrator has deleted.
    {
      name: 'animes_deleted_title',
      expression: `create index animes_deleted_title on animes (lower(title)) where deleted_at is not null and deletion_id is null and takedown_id is null`,
    },
    // For filters by studio and by tag.
    {
      name: 'animes_studio_keys',
      expression: `create index animes_studio_keys on animes using gin (studio_keys) where deleted_at is null`,
    },
    {
      name: 'animes_tag_keys',
      expression: `create index animes_tag_keys on animes using gin (tag_keys) where deleted_at is null`,
    },
    // For `admin.deletions` and `admin.undoDeletion`.
    {
      name: 'animes_deletion',
      expression: `create index animes_deletion on animes (deletion_id) where deletion_id is not null`,
    },
    // For a takedown that is lifted.
    {
      name: 'animes_takedown',
      expression: `create index animes_takedown on animes (takedown_id) where takedown_id is not null`,
    },
    // For `admin.trash`.
    {
      name: 'animes_deleted',
      expression: `create index animes_deleted on animes (deleted_at desc) where deleted_at is not null`,
    },
  ],
  checks: [
    { name: 'animes_title_check', expression: lengthBetween('title', 1, limits.title.max) },
    { name: 'animes_synopsis_check', expression: lengthBetween('synopsis', 1, limits.synopsis.max) },
    { name: 'animes_description_check', expression: lengthBetween('description', 1, limits.description.max) },
    {
      name: 'animes_release_year_check',
      expression: between('release_year', limits.releaseYear),
    },
    {
      name: 'animes_status_check',
      expression: oneOf('status', animeStatuses),
    },
    { name: 'animes_audience_check', expression: oneOf('audience', audiences) },
    { name: 'animes_audience_source_check', expression: oneOf('audience_source', audienceSources) },
    // A title is not hidden without a statement of who said so.
    {
      name: 'animes_audience_stated_check',
      expression: `audience = 'all' or audience_source is not null`,
    },
    // The one rule of takedowns: every read of visible animes excludes blocked ones, so no import, edit or undo can show one again.
    { name: 'animes_takedown_check', expression: 'takedown_id is null or deleted_at is not null' },
    { name: 'animes_type_check', expression: oneOf('type', animeTypes) },
    { name: 'animes_studio_check', expression: lengthBetween('studio', 1, limits.studio.max) },
    { name: 'animes_release_season_check', expression: oneOf('release_season', releaseSeasons) },
    { name: 'animes_synopsis_lang_check', expression: oneOf('synopsis_lang', synopsisLangs) },
  ],
})

/** A series or film with its seasons. Deleting it only sets `deletedAt`. */
export class Anime extends AnimeSchema.class {}
AnimeSchema.setClass(Anime)
