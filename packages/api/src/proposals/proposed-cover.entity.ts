import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { timestamp } from '../database/columns.ts'

const ProposedCoverSchema = defineEntity({
  name: 'ProposedCover',
  tableName: 'proposed_covers',
  properties: {
    /** The address that the picture has once it is public: `/media/<hash>.webp`. */
    address: p.text().primary(),
    picture: p.blob(),
    /** The last person who uploaded it. */
    uploader: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('proposed_covers_uploader'),
    uploadedAt: timestamp().defaultRaw('now()'),
  },
})

/** An uploaded cover that a waiting proposal names. It is stored here and not with the pictures, whose addresses are public. */
export class ProposedCover extends ProposedCoverSchema.class {}
ProposedCoverSchema.setClass(ProposedCover)
