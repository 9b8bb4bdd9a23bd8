import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { timestamp, timestamps } from '../database/columns.ts'

const FriendshipSchema = defineEntity({
  name: 'Friendship',
  tableName: 'friendships',
  properties: {
    id: p.bigint('number').primary(),
    requester: () => p.manyToOne(User).deleteRule('cascade').index('friendships_requester'),
    addressee: () => p.manyToOne(User).deleteRule('cascade').index('friendships_addressee'),
    acceptedAt: timestamp().strictNullable(),
    declinedAt: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // For housekeeping.
    {
      name: 'friendships_declined',
      expression: `create index friendships_declined on friendships (declined_at) where declined_at is not null`,
    },
  ],
  uniques: [
    {
      name: 'friendships_pair_unique',
      expression: `create unique index friendships_pair_unique on friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id))`,
    },
  ],
  checks: [
    { name: 'friendships_two_people_check', expression: 'requester_id <> addressee_id' },
    { name: 'friendships_declined_check', expression: 'accepted_at is null or declined_at is null' },
  ],
})

/**
 * One row per pair of people: a request until `acceptedAt` is set, then a friendship. With `declinedAt` it is a declined request that its recipient
 * can restore; all other reads ignore it.
 */
export class Friendship extends FriendshipSchema.class {}
FriendshipSchema.setClass(Friendship)
