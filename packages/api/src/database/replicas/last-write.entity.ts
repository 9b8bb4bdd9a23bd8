import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../columns.ts'

const LastWriteSchema = defineEntity({
  name: 'LastWrite',
  tableName: 'last_writes',
  properties: {
    /** A person. No foreign key: holding their row would cost what being unlogged saves, and housekeeping forgets it in a day. */
    userId: p.integer().primary().autoincrement(false),
    /** Bytes of the write-ahead log that a replica has to have replayed. */
    position: p.bigint(),
    writtenAt: timestamp().defaultRaw('now()'),
  },
})

/** Where in the database's log a person last wrote: kept where replicas are read, for whichever server they ask next. */
export class LastWrite extends LastWriteSchema.class {}
LastWriteSchema.setClass(LastWrite)
