import { can } from '@animeteca/contracts/can'
import type { Viewer } from '@animeteca/contracts/can'
import { wordListReason, reportKinds } from '@animeteca/contracts/moderation/reports'
import type { ReportKind } from '@animeteca/contracts/moderation/reports'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { selectSubject } from '../reports/report-subjects.ts'

/** The author of a text. */
export interface Author {
  actor: NonNullable<Viewer>
}

export interface ReviewSubject {
  kind: ReportKind
  subjectId: number
}

// Uses the index `reports_words`. A text approved with these words is not sent to review for them again.
const approved = statement(
  'reports.approvedWords',
  `select from reports where kind = $1 and subject_id = $2 and words is not null and words @> $3::text[]
      and outcome in ('dismissed', 'warned') limit 1`,
)

/**
 * Returns the blocked words that send a text to review; empty when it may be published. Administrators are exempt. `existing` is the comment that the
 * text replaces, if any.
 */
export async function matchBlockedWords(
  { actor, wordList }: Author & Pick<UserContext, 'wordList'>,
  on: Connection,
  texts: readonly (string | null | undefined)[],
  existing?: ReviewSubject,
): Promise<string[]> {
  if (can.administer(actor)) return []
  const words = await wordList.match(on, texts)
  if (words.length === 0 || !existing) return words
  const isApproved = await queryOne(on, approved, [existing.kind, existing.subjectId, words])
  return isApproved ? [] : words
}

/** SQL that removes a text's open review, because the text it was about has been replaced. */
export const withdrawReview = (kind: string, subjectId: string) =>
  `delete from reports where kind = ${kind} and subject_id = ${subjectId} and words is not null and decided_at is null`

const withdraw = statement('reports.withdrawReview', withdrawReview('$1', '$2'))

const openReview = new Map(
  reportKinds.map((kind) => [
    kind,
    statement(
      `reports.open.${kind}`,
      `insert into reports (kind, subject_id, author_id, reason, words, evidence)
       select '${kind}', $1, t."authorId", '${wordListReason}', $3::text[], t.evidence from (${selectSubject[kind]}) t`,
    ),
  ]),
)

/** Sends the current text to review within the transaction that has written it; without blocked words its open review is removed. */
export async function sendToReview(
  { actor }: Author,
  client: PoolClient,
  { kind, subjectId }: ReviewSubject,
  words: string[],
) {
  await queryOne(client, withdraw, [kind, subjectId])
  if (words.length > 0) await queryOne(client, openReview.get(kind)!, [subjectId, actor.id, words])
}

/** Adds a comment that is pending review together with its entry in the review queue. */
export const addPendingComment = <Added extends { comment: { id: number } | null }>(
  ctx: UserContext,
  { kind, words }: { kind: ReportKind; words: string[] },
  add: (client: PoolClient) => Promise<Added | undefined>,
) =>
  transaction(ctx.pool, async (client) => {
    const added = await add(client)
    const subjectId = added?.comment?.id
    if (subjectId !== undefined) await sendToReview(ctx, client, { kind, subjectId }, words)
    return added
  })
