import { listTypes } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Anime } from '../../catalogue/entities/anime.entity.ts'
import { oneOf, timestamp } from '../../database/columns.ts'

const ListEntrySchema = defineEntity({
  name: 'ListEntry',
  tableName: 'list_entries',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('list_entries_anime'),
    listType: p.text().$type<ListType>(),
    addedAt: timestamp().defaultRaw('now()'),
    /** Whether an import has added it. Friends' activity leaves such entries out. */
    isImported: p.boolean().default(false),
  },
  checks: [{ name: 'list_entries_list_type_check', expression: oneOf('list_type', listTypes) }],
})

/** The list (status) of an anime for a person, at most one. */
export class ListEntry extends ListEntrySchema.class {}
ListEntrySchema.setClass(ListEntry)
