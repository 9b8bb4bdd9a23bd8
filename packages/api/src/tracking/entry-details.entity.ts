import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../auth/user.entity.ts'
import { Anime } from '../catalogue/anime.entity.ts'
import { lengthBetween } from '../database/columns.ts'

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
  },
  checks: [
    { name: 'entry_details_note_check', expression: lengthBetween('note', 1, limits.note.max) },
    { name: 'entry_details_dates_check', expression: 'started_on <= finished_on' },
  ],
})

/** What a person keeps about an anime beside the list that it is in; it outlives a removal from the lists, as marks do. */
export class EntryDetails extends EntryDetailsSchema.class {}
EntryDetailsSchema.setClass(EntryDetails)
