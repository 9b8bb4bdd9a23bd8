import { defineEntity, p } from '@mikro-orm/core'
import { timestamps } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.bigint('number').primary(),
    action: p.text(),
    actor: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('audit_entries_actor'),
    targetType: p.text().strictNullable(),
    targetId: p.bigint('number').strictNullable(),
    /** Contains no password and no token. */
    detail: p.json<Record<string, unknown>>().defaultRaw(`'{}'`),
    ip: p.text().strictNullable(),
    requestId: p.text().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // For `admin.audit` filtered by action.
    { name: 'audit_entries_action', properties: ['action', 'id'] },
    { name: 'audit_entries_created_at', properties: ['createdAt'] },
  ],
})

/** An entry of the audit log. Rows are only added, and deleted after 180 days. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)
