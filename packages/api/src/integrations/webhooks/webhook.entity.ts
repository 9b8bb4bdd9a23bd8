import { webhookEvents } from '@animeteca/contracts/integrations/webhooks'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { between, lengthBetween, timestamp, timestamps } from '../../database/columns.ts'

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Which of the places that a person has for webhooks: two that are made at once cannot take the last one both. */
    place: p.smallint(),
    url: p.text(),
    /** What deliveries are signed with: 32 random bytes, base64. It has to be known to sign, so that it stands here as it is. */
    secret: p.text().lazy().hidden(),
    events: p.array().columnType('text[]'),
    isActive: p.boolean().default(true),
    /** Deliveries in a row that have failed. */
    failures: p.integer().default(0).$type<Opt<number>>(),
    /** Until then one server delivers, or nobody does while it rests after a failure. */
    leasedUntil: timestamp().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  // auth.webhooks, and whose events are told
  uniques: [{ name: 'webhooks_place_unique', properties: ['user', 'place'] }],
  checks: [
    { name: 'webhooks_place_check', expression: between('place', { min: 1, max: limits.webhook.count }) },
    { name: 'webhooks_url_check', expression: lengthBetween('url', 1, limits.url.max) },
    {
      name: 'webhooks_events_check',
      expression: `events <@ array[${webhookEvents.map((event) => `'${event}'`).join(', ')}] and cardinality(events) > 0`,
    },
  ],
})

/** An address of a person that is told of what they do and are told of. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook)
