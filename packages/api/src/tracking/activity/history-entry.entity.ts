import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Episode } from '../../catalogue/entities/episode.entity.ts'
import { timestamp } from '../../database/columns.ts'

const HistoryEntrySchema = defineEntity({
  name: 'HistoryEntry',
  tableName: 'history_entries',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).primary().deleteRule('cascade').index('history_entries_episode'),
    /** Seconds into the episode. */
    progress: p.integer().default(0),
    updatedAt: timestamp().defaultRaw('now()'),
  },
  indexes: [
    // For `tracking.history`: the newest of one person.
    {
      name: 'history_entries_newest',
      expression: `create index history_entries_newest on history_entries (user_id, updated_at desc)`,
    },
  ],
  checks: [{ name: 'history_entries_progress_check', expression: 'progress >= 0' }],
})

/** The position at which a person left an episode. */
export class HistoryEntry extends HistoryEntrySchema.class {}
HistoryEntrySchema.setClass(HistoryEntry)
