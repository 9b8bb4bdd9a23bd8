import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../auth/user.entity.ts'
import { timestamp, timestamps } from '../database/columns.ts'

const FriendshipSchema = defineEntity({
  name: 'Friendship',
  tableName: 'friendships',
  properties: {
    id: p.bigint('number').primary(),
    requester: () => p.manyToOne(User).deleteRule('cascade').index('friendships_requester'),
    addressee: () => p.manyToOne(User).deleteRule('cascade').index('friendships_addressee'),
    acceptedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  uniques: [
    {
      name: 'friendships_pair_unique',
      expression: `create unique index friendships_pair_unique on friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id))`,
    },
  ],
  checks: [{ name: 'friendships_two_people_check', expression: 'requester_id <> addressee_id' }],
})

/** One row per pair of people: a request until `acceptedAt` is set, a friendship from then on. */
export class Friendship extends FriendshipSchema.class {
  accept() {
    this.acceptedAt = new Date()
  }
}
FriendshipSchema.setClass(Friendship)
