import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { AuthSession } from '../../accounts/sessions/auth-session.entity.ts'
import { lengthBetween, timestamps } from '../../database/columns.ts'

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.bigint('number').primary(),
    /** Signing out deletes the subscription. */
    session: () => p.manyToOne(AuthSession).deleteRule('cascade').index('push_subscriptions_session'),
    endpoint: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    createdAt: timestamps.createdAt,
  },
  uniques: [{ name: 'push_subscriptions_endpoint', properties: ['endpoint'] }],
  checks: [
    { name: 'push_subscriptions_endpoint_check', expression: lengthBetween('endpoint', 1, limits.pushEndpoint.max) },
  ],
})

/** The push subscription of a browser, one per browser, of the session that is signed in there. */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription)
