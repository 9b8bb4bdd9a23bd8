import { listVisibilities } from '@animeteca/contracts/labels'
import type { ListVisibility } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { between, lengthBetween, oneOf, timestamp, timestamps } from '../../database/columns.ts'

const CustomListSchema = defineEntity({
  name: 'CustomList',
  tableName: 'custom_lists',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** One of the person's numbered slots: a unique constraint keeps two concurrent calls from taking the same one. */
    place: p.smallint(),
    title: p.text(),
    description: p.text().strictNullable(),
    visibility: p.text().$type<ListVisibility>().default('nobody'),
    /** Set while its texts are pending review: then only its owner and administrators see the list. */
    pendingReviewSince: timestamp().strictNullable(),
    /** In the owner's order, including animes in the trash, which are not shown. */
    animeIds: p.array().columnType('int[]').defaultRaw(`'{}'`),
    createdAt: timestamps.createdAt,
    updatedAt: timestamps.updatedAt,
  },
  uniques: [{ name: 'custom_lists_place_unique', properties: ['user', 'place'] }],
  checks: [
    { name: 'custom_lists_place_check', expression: between('place', { min: 1, max: limits.customList.count }) },
    { name: 'custom_lists_title_check', expression: lengthBetween('title', 1, limits.customList.title) },
    {
      name: 'custom_lists_description_check',
      expression: lengthBetween('description', 1, limits.customList.description),
    },
    { name: 'custom_lists_visibility_check', expression: oneOf('visibility', listVisibilities) },
    { name: 'custom_lists_size_check', expression: `cardinality(anime_ids) <= ${limits.customList.animes}` },
  ],
})

/** A person's list with a title and an order, beside the four statuses. */
export class CustomList extends CustomListSchema.class {}
CustomListSchema.setClass(CustomList)
