import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/entities/anime.entity.ts'
import { between, lengthBetween } from '../../database/columns.ts'

const EntryDetailsSchema = defineEntity({
  name: 'EntryDetails',
  tableName: 'entry_details',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('entry_details_anime'),
    note: p.text().strictNullable(),
    /** Hides from everyone else that the person has anything to do with the anime. */
    isPrivate: p.boolean().default(false),
    isPaused: p.boolean().default(false),
    startedOn: p.date().strictNullable(),
    finishedOn: p.date().strictNullable(),
    /** The score of 0 to 100 that an imported file gave, stored for exports and shown to its owner only. */
    externalScore: p.smallint().strictNullable(),
    /** The status as that file names it. */
    externalStatus: p.text().strictNullable(),
    /** The number of episodes seen in that file, if it exceeds the episodes here. */
    externalProgress: p.integer().strictNullable(),
    /** The imported entries as the files had them, for exports without loss. */
    externalEntries: p.json<ExternalEntry[]>().defaultRaw(`'[]'`),
  },
  checks: [
    { name: 'entry_details_note_check', expression: lengthBetween('note', 1, limits.note.max) },
    { name: 'entry_details_dates_check', expression: 'started_on <= finished_on' },
    { name: 'entry_details_external_score_check', expression: between('external_score', limits.externalScore) },
    {
      name: 'entry_details_external_status_check',
      expression: lengthBetween('external_status', 1, limits.externalStatus.max),
    },
    { name: 'entry_details_external_progress_check', expression: 'external_progress >= 0' },
  ],
})

/** A person's notes, dates, pause and privacy of an anime. They survive a removal from the lists, as marks do. */
export class EntryDetails extends EntryDetailsSchema.class {}
EntryDetailsSchema.setClass(EntryDetails)
