import { webhookEvents } from '@animeteca/contracts/integrations/webhooks'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { between, lengthBetween, timestamp, timestamps } from '../../database/columns.ts'
import { textArray } from '../../database/statement.ts'

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Slot number, unique per person: it enforces the limit under concurrent inserts. */
    place: p.smallint(),
    url: p.text(),
    /** Key that signs deliveries: 32 random bytes, base64. Stored in plain text, because signing needs it. */
    secret: p.text().lazy().hidden(),
    events: p.array().columnType('text[]'),
    isActive: p.boolean().default(true),
    /** Consecutive failed attempts. */
    failures: p.integer().default(0).$type<Opt<number>>(),
    /** Until then one server has it, or it pauses after a failure. */
    leasedUntil: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
    /** When its URL was last changed: the mail about new accesses lists it. */
    urlChangedAt: timestamp().strictNullable(),
  },
  // auth.webhooks, and the webhooks of a person who caused an event
  uniques: [{ name: 'webhooks_place_unique', properties: ['user', 'place'] }],
  checks: [
    { name: 'webhooks_place_check', expression: between('place', { min: 1, max: limits.webhook.count }) },
    { name: 'webhooks_url_check', expression: lengthBetween('url', 1, limits.url.max) },
    {
      name: 'webhooks_events_check',
      expression: `events <@ ${textArray(webhookEvents)} and cardinality(events) > 0`,
    },
  ],
})

/** A URL of a person that receives their tracking events and notices. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook)
