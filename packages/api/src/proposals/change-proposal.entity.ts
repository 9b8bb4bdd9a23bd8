import { limits } from '@animeteca/contracts/limits'
import { proposalFields, proposalStatuses } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalField, ProposalStatus } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/user.entity.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { FieldChange } from '../catalogue/provenance/field-change.entity.ts'
import { lengthBetween, oneOf, timestamp, timestamps } from '../database/columns.ts'

const ChangeProposalSchema = defineEntity({
  name: 'ChangeProposal',
  tableName: 'change_proposals',
  properties: {
    id: p.bigint('number').primary(),
    anime: () => p.manyToOne(Anime).deleteRule('cascade').index('change_proposals_anime'),
    field: p.text().$type<ProposalField>(),
    /** Id of the anime, season or episode; for a relation that of the related anime, for an address that of the platform. */
    rowId: p.integer(),
    /** The value of the catalogue when it was proposed. */
    base: p.json<ProposalValue>().strictNullable(),
    value: p.json<ProposalValue>().strictNullable(),
    /** The countries of a new address on a platform; empty for other fields. */
    regions: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** Why, or where it can be checked. */
    reason: p.text().strictNullable(),
    /** The blocked words in value and reason. */
    words: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** Null after their account was deleted. */
    proposer: () => p.manyToOne(User).strictNullable().deleteRule('set null'),
    status: p.text().$type<ProposalStatus>().default('waiting'),
    /** Null for the small change of a trusted person. */
    decider: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('change_proposals_decider'),
    decidedAt: timestamp().strictNullable(),
    answer: p.text().strictNullable(),
    /** The record of the change that it has become. */
    change: () => p.manyToOne(FieldChange).strictNullable().deleteRule('set null').index('change_proposals_change'),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // A person's own proposals, and their record.
    { name: 'change_proposals_proposer', properties: ['proposer', 'id'] },
    // The queue.
    {
      name: 'change_proposals_waiting',
      expression: `create index change_proposals_waiting on change_proposals (id) where status = 'waiting'`,
    },
  ],
  uniques: [
    // A person has at most one open proposal for a field, and of several addresses on a platform one for each, new ones too.
    {
      name: 'change_proposals_once',
      expression: `create unique index change_proposals_once on change_proposals (proposer_id, anime_id, field, row_id, coalesce(case field when 'platform' then base #>> '{}' when 'newAddress' then value #>> '{}' end, '')) where status = 'waiting'`,
    },
  ],
  checks: [
    { name: 'change_proposals_field_check', expression: oneOf('field', proposalFields) },
    { name: 'change_proposals_status_check', expression: oneOf('status', proposalStatuses) },
    { name: 'change_proposals_reason_check', expression: lengthBetween('reason', 1, limits.proposal.reason) },
    { name: 'change_proposals_answer_check', expression: lengthBetween('answer', 1, limits.proposal.answer) },
    {
      name: 'change_proposals_decided_check',
      expression: `(decided_at is null) = (status in ('waiting', 'withdrawn'))`,
    },
  ],
})

/** A change of one field of the catalogue that a person has proposed, with the value that it was proposed for. */
export class ChangeProposal extends ChangeProposalSchema.class {}
ChangeProposalSchema.setClass(ChangeProposal)
