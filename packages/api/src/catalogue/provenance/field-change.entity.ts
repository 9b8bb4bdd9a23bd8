import { editedKinds } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { EditedKind } from '@animeteca/contracts/catalogue/changes/field-changes'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { oneOf, timestamp } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { rowSource, rowSourceChecks } from '../entities/row-source.ts'

const FieldChangeSchema = defineEntity({
  name: 'FieldChange',
  tableName: 'field_changes',
  properties: {
    id: p.bigint('number').primary(),
    anime: () => p.manyToOne(Anime).deleteRule('cascade'),
    kind: p.text().$type<EditedKind>(),
    /**
     * Id of the anime, season or episode; for a relation that of the related anime, for addresses that of the platform, for an external id that of
     * the anime.
     */
    rowId: p.integer(),
    field: p.text(),
    before: p.json<unknown>().strictNullable(),
    after: p.json<unknown>().strictNullable(),
    /** For a relation: the source that it had before, which undoing restores. */
    ...rowSource,
    /** The editor, or the author of the accepted proposal. Null after their account was deleted. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('field_changes_user'),
    isProposed: p.boolean().default(false),
    changedAt: timestamp().defaultRaw('now()'),
    /** When the change was undone; it no longer protects the field from imports. */
    revertedAt: timestamp().strictNullable(),
  },
  indexes: [
    { name: 'field_changes_anime', properties: ['anime', 'id'] },
    // For `admin.importAnimes`: an anime without external ids whose title a person has corrected.
    {
      name: 'field_changes_former_title',
      expression: `create index field_changes_former_title on field_changes (lower(before #>> '{}')) where kind = 'anime' and field = 'title'`,
    },
  ],
  checks: [
    ...rowSourceChecks('field_changes'),
    { name: 'field_changes_kind_check', expression: oneOf('kind', editedKinds) },
  ],
})

/** A change that a person made to one field of the catalogue. The field is theirs while it has the value `after`. */
export class FieldChange extends FieldChangeSchema.class {}
FieldChangeSchema.setClass(FieldChange)
