import { externalSites } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { limits } from '@animeteca/contracts/limits'
import { takedownKinds, takedownReasons, takedownStates } from '@animeteca/contracts/moderation/takedowns'
import type { TakedownKind, TakedownReason, TakedownState } from '@animeteca/contracts/moderation/takedowns'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { isWaiting } from './takedown-state.ts'

const TakedownSchema = defineEntity({
  name: 'Takedown',
  tableName: 'takedowns',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<TakedownKind>(),
    /** As the requester has written it. */
    address: p.text(),
    /** The anime that the address means. Without a constraint, because an anime refers to its takedown, and no anime's row is ever deleted. */
    animeId: p.integer().strictNullable(),
    /** The external id that the address means, also of a title that is not in the catalogue. */
    site: p.text().$type<ExternalSite>().strictNullable(),
    externalId: p.text().strictNullable(),
    /** The picture that the address means. */
    picture: p.text().strictNullable(),
    reason: p.text().$type<TakedownReason>(),
    text: p.text(),
    name: p.text(),
    email: p.text().strictNullable(),
    /** Blocked words in the request. */
    words: p.array().columnType('text[]').strictNullable(),
    state: p.text().$type<TakedownState>().default('open'),
    /** When it got its state. */
    stateAt: timestamp().defaultRaw('now()'),
    appeal: p.text().strictNullable(),
    /** When the next attempt to send the requester's mail is due; null if none is to be sent. */
    mailDueAt: timestamp().strictNullable(),
    mailAttempts: p.integer().default(0),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // The queue, and the register.
    {
      name: 'takedowns_waiting',
      expression: `create index takedowns_waiting on takedowns (id) where ${isWaiting('state')}`,
    },
    {
      name: 'takedowns_decided',
      expression: `create index takedowns_decided on takedowns (state_at, id) where not (${isWaiting('state')})`,
    },
    // For `delivery.takeTakedownMail`.
    {
      name: 'takedowns_mail_due',
      expression: `create index takedowns_mail_due on takedowns (mail_due_at) where mail_due_at is not null`,
    },
  ],
  checks: [
    { name: 'takedowns_kind_check', expression: oneOf('kind', takedownKinds) },
    { name: 'takedowns_reason_check', expression: oneOf('reason', takedownReasons) },
    { name: 'takedowns_state_check', expression: oneOf('state', takedownStates) },
    { name: 'takedowns_site_check', expression: oneOf('site', externalSites) },
    { name: 'takedowns_external_id_check', expression: '(site is null) = (external_id is null)' },
    { name: 'takedowns_address_check', expression: lengthBetween('address', 1, limits.url.max) },
    { name: 'takedowns_text_check', expression: lengthBetween('text', 1, limits.takedown.text) },
    { name: 'takedowns_name_check', expression: lengthBetween('name', 1, limits.takedown.name) },
    { name: 'takedowns_appeal_check', expression: lengthBetween('appeal', 1, limits.takedown.text) },
  ],
})

/** A request to withdraw a title or a cover. While its state is `blocked`, its keys are in force. */
export class Takedown extends TakedownSchema.class {}
TakedownSchema.setClass(Takedown)
