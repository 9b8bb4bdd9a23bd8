import { limits } from '@animeteca/contracts/limits'
import { wordListReason, storedReasons, reportDecisions, reportKinds } from '@animeteca/contracts/moderation/reports'
import type { Evidence, StoredReason, ReportDecision, ReportKind } from '@animeteca/contracts/moderation/reports'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { lengthBetween, oneOf, timestamp, timestamps } from '../../database/columns.ts'

const ReportSchema = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: p.bigint('number').primary(),
    kind: p.text().$type<ReportKind>(),
    /** The number of the comment, person or list: it may be gone. */
    subjectId: p.bigint('number'),
    /** Whose it is: with them there is nothing left to decide. */
    author: () => p.manyToOne(User).deleteRule('cascade'),
    /** Without them what they reported is as it was. */
    reporter: () => p.manyToOne(User).strictNullable().deleteRule('set null'),
    reason: p.text().$type<StoredReason>(),
    text: p.text().strictNullable(),
    /** Of the list of words, which have held it back: then nobody has reported it. */
    words: p.array().columnType('text[]').strictNullable(),
    /** The thing as it was then. */
    evidence: p.json<Evidence>(),
    decider: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('reports_decider'),
    decidedAt: timestamp().strictNullable(),
    outcome: p.text().$type<ReportDecision>().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // the queue of what is open, by thing
    {
      name: 'reports_open',
      expression: `create index reports_open on reports (kind, subject_id, id) where decided_at is null`,
    },
    // what was decided about an author
    { name: 'reports_author', properties: ['author', 'decidedAt'] },
    // what the words have held back: of one thing, and lately
    {
      name: 'reports_words',
      expression: `create index reports_words on reports (subject_id, kind, created_at) where words is not null`,
    },
    // housekeeping
    {
      name: 'reports_decided',
      expression: `create index reports_decided on reports (decided_at) where decided_at is not null`,
    },
  ],
  uniques: [
    { name: 'reports_once', properties: ['reporter', 'kind', 'subjectId'] },
    // a thing is held back once, whatever is written into it meanwhile
    {
      name: 'reports_held_once',
      expression: `create unique index reports_held_once on reports (kind, subject_id) where words is not null and decided_at is null`,
    },
  ],
  checks: [
    { name: 'reports_kind_check', expression: oneOf('kind', reportKinds) },
    { name: 'reports_reason_check', expression: oneOf('reason', storedReasons) },
    { name: 'reports_text_check', expression: lengthBetween('text', 1, limits.report.text) },
    { name: 'reports_outcome_check', expression: oneOf('outcome', reportDecisions) },
    { name: 'reports_decided_check', expression: '(decided_at is null) = (outcome is null)' },
    { name: 'reports_words_check', expression: `(words is not null) = (reason = '${wordListReason}')` },
    { name: 'reports_not_own_check', expression: 'reporter_id <> author_id' },
  ],
})

/** That a person says a thing breaks the rules: once, until an administrator has decided about all that was said of it. */
export class Report extends ReportSchema.class {}
ReportSchema.setClass(Report)
