import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Suspense } from 'react'
import { useViewer } from '../../lib/session/session.ts'

const InReview = lazyComponent(() => import('./InReview.tsx'))

/** Loads the badge only for comments that are pending review, which are rare. */
export function LazyInReview({ authorId }: { authorId: number }) {
  const isOwn = useViewer()?.id === authorId
  return (
    <Suspense>
      <InReview isOwn={isOwn} />
    </Suspense>
  )
}
