import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { timestamps } from '../database/columns.ts'

const BlockSchema = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blocker: () => p.manyToOne(User).primary().deleteRule('cascade'),
    blocked: () => p.manyToOne(User).primary().deleteRule('cascade').index('blocks_blocked'),
    createdAt: timestamps.createdAt,
  },
  checks: [{ name: 'blocks_two_people_check', expression: 'blocker_id <> blocked_id' }],
})

/** A block hides both people from each other. The blocked person is not notified. */
export class Block extends BlockSchema.class {}
BlockSchema.setClass(Block)
