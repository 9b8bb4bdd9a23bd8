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
    /** Id of the comment, review, person or list, which may have been deleted. */
    subjectId: p.bigint('number'),
    /** The author. Their deletion deletes the reports, as nothing is left to decide. */
    author: () => p.manyToOne(User).deleteRule('cascade'),
    /** The reporter; null after their account was deleted. */
    reporter: () => p.manyToOne(User).strictNullable().deleteRule('set null'),
    reason: p.text().$type<StoredReason>(),
    text: p.text().strictNullable(),
    /** The blocked words in the text, if they and not a person have caused the report. */
    words: p.array().columnType('text[]').strictNullable(),
    /** The reported content at that time. */
    evidence: p.json<Evidence>(),
    decider: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('reports_decider'),
    decidedAt: timestamp().strictNullable(),
    outcome: p.text().$type<ReportDecision>().strictNullable(),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // The queue of open reports, by subject.
    {
      name: 'reports_open',
      expression: `create index reports_open on reports (kind, subject_id, id) where decided_at is null`,
    },
    // Past decisions about an author.
    { name: 'reports_author', properties: ['author', 'decidedAt'] },
    // Texts sent to review by blocked words, by subject and by date.
    {
      name: 'reports_words',
      expression: `create index reports_words on reports (subject_id, kind, created_at) where words is not null`,
    },
    // For housekeeping.
    {
      name: 'reports_decided',
      expression: `create index reports_decided on reports (decided_at) where decided_at is not null`,
    },
  ],
  uniques: [
    { name: 'reports_once', properties: ['reporter', 'kind', 'subjectId'] },
    // A subject has at most one open review for blocked words, however often it is edited.
    {
      name: 'reports_pending_once',
      expression: `create unique index reports_pending_once on reports (kind, subject_id) where words is not null and decided_at is null`,
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

/** A report about a comment, profile or custom list. A person has at most one report about each. */
export class Report extends ReportSchema.class {}
ReportSchema.setClass(Report)
