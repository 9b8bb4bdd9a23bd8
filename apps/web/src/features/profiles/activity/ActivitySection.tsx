import type { ReactNode } from 'react'

type ActivitySectionProps = {
  title: string
  /** Link to the page where its owner edits it. */
  action?: ReactNode
  children: ReactNode
}

export function ActivitySection({ title, action, children }: ActivitySectionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Replaces an empty section on the owner's own profile. */
export const Invitation = ({ children }: { children: ReactNode }) => (
  <p className="rounded-panel border border-dashed border-control px-5 py-4 text-sm text-pretty text-dim">{children}</p>
)
