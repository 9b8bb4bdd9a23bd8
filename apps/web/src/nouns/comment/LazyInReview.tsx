import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session/session.ts'

const InReview = lazy(() => import('./InReview.tsx'))

/** Loads the badge only for comments that are pending review, which are rare. */
export function LazyInReview({ authorId }: { authorId: number }) {
  const isOwn = useViewer()?.id === authorId
  return (
    <Suspense>
      <InReview isOwn={isOwn} />
    </Suspense>
  )
}
