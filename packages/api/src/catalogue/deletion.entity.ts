import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../auth/user.entity.ts'
import { timestamps } from '../database/columns.ts'

const DeletionSchema = defineEntity({
  name: 'Deletion',
  tableName: 'deletions',
  properties: {
    id: p.integer().primary(),
    actor: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('deletions_actor'),
    createdAt: timestamps.createdAt,
  },
})

/** All animes deleted in one act, which is undone in one: those that are still in the trash name it. */
export class Deletion extends DeletionSchema.class {}
DeletionSchema.setClass(Deletion)
