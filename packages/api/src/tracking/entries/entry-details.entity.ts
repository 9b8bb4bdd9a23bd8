import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/anime.entity.ts'
import { between, lengthBetween } from '../../database/columns.ts'

const EntryDetailsSchema = defineEntity({
  name: 'EntryDetails',
  tableName: 'entry_details',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('entry_details_anime'),
    note: p.text().strictNullable(),
    /** Nobody else learns that the person has anything to do with the anime. */
    isPrivate: p.boolean().default(false),
    isPaused: p.boolean().default(false),
    startedOn: p.date().strictNullable(),
    finishedOn: p.date().strictNullable(),
    /** What another site said of the series, kept for whoever takes it there again: a mark of 0 to 100, shown to nobody else, */
    externalScore: p.smallint().strictNullable(),
    /** its own word for where one is with it, */
    externalStatus: p.text().strictNullable(),
    /** and how many episodes one had seen, where that is more than there are here. */
    externalProgress: p.integer().strictNullable(),
    /** What files have said of its entries elsewhere, word for word. */
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

/** What a person keeps about an anime beside the list that it is in; it outlives a removal from the lists, as marks do. */
export class EntryDetails extends EntryDetailsSchema.class {}
EntryDetailsSchema.setClass(EntryDetails)
