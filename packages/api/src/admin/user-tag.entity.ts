import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { lengthBetween, timestamps } from '../database/columns.ts'

const UserTagSchema = defineEntity({
  name: 'UserTag',
  tableName: 'user_tags',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    tag: p.text(),
    createdAt: timestamps.createdAt,
  },
  uniques: [
    {
      name: 'user_tags_unique',
      expression: `create unique index user_tags_unique on user_tags (user_id, tag_key(tag))`,
    },
  ],
  checks: [{ name: 'user_tags_tag_check', expression: lengthBetween('tag', 1, limits.tag.max) }],
})

/** A short label that administrators put on a person. */
export class UserTag extends UserTagSchema.class {}
UserTagSchema.setClass(UserTag)
