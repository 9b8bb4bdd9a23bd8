import type { Review } from '@animeteca/contracts/reviews/reviews'
import { type Verdict, verdicts } from '@animeteca/contracts/reviews/verdicts'
import { useState } from 'react'
import { drafts } from '../../../lib/forms/drafts.ts'

type ReviewDraft = { verdict: Verdict | null; content: string; tellsUpTo: number | null }

/** The typed review, stored under `name` until it is saved; it starts with the review that it replaces. */
export function useReviewDraft(name: string, existing: Review | undefined) {
  const [draft, setDraft] = useState(() => stored(name) ?? draftOf(existing))
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    drafts.save(name, next)
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(existing))
  return { draft, isChanged, change, forget: () => drafts.forget(name) }
}

const draftOf = (review: Review | undefined): ReviewDraft => ({
  verdict: review?.verdict ?? null,
  content: review?.content ?? '',
  tellsUpTo: review?.tells?.episodeId ?? null,
})

function stored(name: string): ReviewDraft | null {
  const { verdict, content, tellsUpTo } = (drafts.of(name) ?? {}) as Record<string, unknown>
  if (typeof content !== 'string') return null
  return {
    verdict: verdicts.find((known) => known === verdict) ?? null,
    content,
    tellsUpTo: typeof tellsUpTo === 'number' ? tellsUpTo : null,
  }
}
