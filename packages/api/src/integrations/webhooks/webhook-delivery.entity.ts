import { deliveredEvents, deliveryProblems } from '@animeteca/contracts/integrations/webhooks'
import type { DeliveredEvent, DeliveryProblem } from '@animeteca/contracts/integrations/webhooks'
import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { Notice } from '../../delivery/notices/notice.entity.ts'
import { TrackingEvent } from '../../tracking/activity/tracking-event.entity.ts'
import { Webhook } from './webhook.entity.ts'

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p.bigint('number').primary(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    event: p.text().$type<DeliveredEvent>(),
    /** The source: a tracking event (`isUndo` when it was undone) or a notice; a ping has neither. */
    trackingEvent: () => p.manyToOne(TrackingEvent).strictNullable().deleteRule('cascade'),
    isUndo: p.boolean().default(false).$type<Opt<boolean>>(),
    notice: () => p.manyToOne(Notice).strictNullable().deleteRule('cascade'),
    /** Time of the next attempt; null when it was delivered or given up. */
    dueAt: timestamp().strictNullable(),
    attempts: p.integer().default(0).$type<Opt<number>>(),
    attemptedAt: timestamp().strictNullable(),
    isDelivered: p.boolean().default(false).$type<Opt<boolean>>(),
    status: p.integer().strictNullable(),
    problem: p.text().$type<DeliveryProblem>().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // delivery.takeWebhook
    {
      name: 'webhook_deliveries_due_at',
      expression: `create index webhook_deliveries_due_at on webhook_deliveries (due_at) where due_at is not null`,
    },
    // delivery.nextDelivery, and the number of waiting ones
    {
      name: 'webhook_deliveries_waiting',
      expression: `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where due_at is not null`,
    },
    // auth.webhookDeliveries
    { name: 'webhook_deliveries_newest', properties: ['webhook', 'id'] },
    // housekeeping
    { name: 'webhook_deliveries_created_at', properties: ['createdAt'] },
    // cascades of deleted tracking events and notices
    {
      name: 'webhook_deliveries_tracking_event',
      expression: `create index webhook_deliveries_tracking_event on webhook_deliveries (tracking_event_id) where tracking_event_id is not null`,
    },
    {
      name: 'webhook_deliveries_notice',
      expression: `create index webhook_deliveries_notice on webhook_deliveries (notice_id) where notice_id is not null`,
    },
  ],
  checks: [
    { name: 'webhook_deliveries_event_check', expression: oneOf('event', deliveredEvents) },
    { name: 'webhook_deliveries_problem_check', expression: oneOf('problem', deliveryProblems) },
  ],
})

/** A message to a webhook with its result: the queue and the log of the latest ones. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery)
