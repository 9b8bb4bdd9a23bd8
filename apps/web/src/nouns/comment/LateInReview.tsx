import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session/session.ts'

const InReview = lazy(() => import('./InReview.tsx'))

/** The mark of what is held, which few ever meet: it comes when it is needed. */
export function LateInReview({ authorId }: { authorId: number }) {
  const isOwn = useViewer()?.id === authorId
  return (
    <Suspense>
      <InReview isOwn={isOwn} />
    </Suspense>
  )
}
