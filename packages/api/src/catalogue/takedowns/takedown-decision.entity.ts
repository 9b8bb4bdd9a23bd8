import { limits } from '@animeteca/contracts/limits'
import { takedownOutcomes } from '@animeteca/contracts/moderation/takedowns'
import type { TakedownOutcome } from '@animeteca/contracts/moderation/takedowns'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { lengthBetween, oneOf, timestamps } from '../../database/columns.ts'
import { Takedown } from './takedown.entity.ts'

const TakedownDecisionSchema = defineEntity({
  name: 'TakedownDecision',
  tableName: 'takedown_decisions',
  properties: {
    id: p.integer().primary(),
    takedown: () => p.manyToOne(Takedown).deleteRule('cascade').index('takedown_decisions_takedown'),
    outcome: p.text().$type<TakedownOutcome>(),
    /** The reasons, which the requester reads. */
    answer: p.text(),
    /** Null after the administrator's account was deleted. */
    decider: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('takedown_decisions_decider'),
    createdAt: timestamps.createdAt,
  },
  checks: [
    { name: 'takedown_decisions_outcome_check', expression: oneOf('outcome', takedownOutcomes) },
    { name: 'takedown_decisions_answer_check', expression: lengthBetween('answer', 1, limits.takedown.text) },
  ],
})

/** An administrator's decision about a takedown request: who, when and why. */
export class TakedownDecision extends TakedownDecisionSchema.class {}
TakedownDecisionSchema.setClass(TakedownDecision)
