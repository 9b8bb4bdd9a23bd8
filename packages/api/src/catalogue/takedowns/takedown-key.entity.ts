import { externalSites } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { takedownKinds } from '@animeteca/contracts/moderation/takedowns'
import type { TakedownKind } from '@animeteca/contracts/moderation/takedowns'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf } from '../../database/columns.ts'
import { Takedown } from './takedown.entity.ts'

const TakedownKeySchema = defineEntity({
  name: 'TakedownKey',
  tableName: 'takedown_keys',
  properties: {
    id: p.integer().primary(),
    takedown: () => p.manyToOne(Takedown).deleteRule('cascade').index('takedown_keys_takedown'),
    /** That of the takedown. */
    kind: p.text().$type<TakedownKind>(),
    site: p.text().$type<ExternalSite>().strictNullable(),
    externalId: p.text().strictNullable(),
    /** The address of a picture. */
    picture: p.text().strictNullable(),
    /** With the year, for lines of a catalogue without external ids. */
    title: p.text().strictNullable(),
    releaseYear: p.smallint().strictNullable(),
  },
  indexes: [
    // For `takedowns.matchLines` and `takedowns.hasExternalId`.
    {
      name: 'takedown_keys_external_id',
      expression: `create index takedown_keys_external_id on takedown_keys (external_id, site) where site is not null`,
    },
    {
      name: 'takedown_keys_title',
      expression: `create index takedown_keys_title on takedown_keys (lower(title)) where title is not null`,
    },
    // A hash, because an address may be longer than a row of a B-tree.
    {
      name: 'takedown_keys_picture',
      expression: `create index takedown_keys_picture on takedown_keys using hash (picture) where picture is not null`,
    },
  ],
  checks: [
    { name: 'takedown_keys_kind_check', expression: oneOf('kind', takedownKinds) },
    { name: 'takedown_keys_site_check', expression: oneOf('site', externalSites) },
    { name: 'takedown_keys_external_id_check', expression: '(site is null) = (external_id is null)' },
    { name: 'takedown_keys_one_check', expression: 'num_nonnulls(external_id, picture, title) = 1' },
  ],
})

/** One of the things that a takedown blocks while it is in force: an external id, a picture, or a title with its year. */
export class TakedownKey extends TakedownKeySchema.class {}
TakedownKeySchema.setClass(TakedownKey)
