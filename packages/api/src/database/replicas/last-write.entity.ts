import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../columns.ts'

const LastWriteSchema = defineEntity({
  name: 'LastWrite',
  tableName: 'last_writes',
  properties: {
    /** A person. No foreign key, because locking their row would cost more than an unlogged table saves; housekeeping deletes rows after a day. */
    userId: p.integer().primary().autoincrement(false),
    /** The WAL position in bytes that a replica must have replayed. */
    position: p.bigint(),
    writtenAt: timestamp().defaultRaw('now()'),
  },
})

/** The WAL position of a person's last write, which all servers of the site compare with their replicas. */
export class LastWrite extends LastWriteSchema.class {}
LastWriteSchema.setClass(LastWrite)
