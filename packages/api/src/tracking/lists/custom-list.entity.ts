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
    /** Which of the places that a person has for lists: two that are made at once cannot take the last one both. */
    place: p.smallint(),
    title: p.text(),
    description: p.text().strictNullable(),
    visibility: p.text().$type<ListVisibility>().default('nobody'),
    /** Set while the list of words holds its own words back: for others there is no such list. */
    heldAt: timestamp().strictNullable(),
    /** In their order. What is in the trash stays, unseen. */
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

/** A list of a person's own, with a title and an order, beside the four that every anime can be in one of. */
export class CustomList extends CustomListSchema.class {}
CustomListSchema.setClass(CustomList)
