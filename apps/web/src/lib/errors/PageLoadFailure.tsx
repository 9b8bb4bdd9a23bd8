import { EmptyState } from '@animeteca/ui/display/EmptyState'
import type { ReactNode } from 'react'
import { RetryButton } from './LoadFailure.tsx'
import type { LoadQuery } from './use-load-error.ts'

type PageLoadFailureProps = {
  query: LoadQuery
  /** "No hemos podido cargar …", without a full stop. */
  message: string
  /** A sentence below the message. */
  children?: ReactNode
}

/** A `LoadFailure` in place of a whole page. A separate file: the first scripts of pages use `LoadFailure` without the empty state. */
export const PageLoadFailure = ({ query, message, children }: PageLoadFailureProps) => (
  <div role="alert">
    <EmptyState title={message} action={<RetryButton query={query} size="md" />}>
      {children}
    </EmptyState>
  </div>
)
