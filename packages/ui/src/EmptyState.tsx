import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'

export type EmptyStateProps = {
  title: string
  /** Why it is empty, in one sentence. */
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string | undefined
}

/** What is missing, why, and what to do about it, under an empty shelf. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      <EmptyShelf />
      <Title className="mt-6 text-xl">{title}</Title>
      {children && <p className="mt-2 max-w-[42ch] text-base text-pretty text-dim">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

/** Three places for covers, one fallen over, on a toned board. */
function EmptyShelf() {
  return (
    <div aria-hidden className="relative h-32 w-64">
      <div className="screentone absolute inset-0 [mask-image:radial-gradient(closest-side,#000,transparent)] [--tone-dot:1.6px]" />
      <svg viewBox="0 0 256 128" className="absolute inset-0 size-full" fill="none">
        <g className="fill-surface stroke-control" strokeWidth="1.5">
          <rect x="64" y="32" width="48" height="72" rx="6" strokeDasharray="5 5" />
          <rect x="120" y="32" width="48" height="72" rx="6" strokeDasharray="5 5" />
          <rect x="189" y="34" width="48" height="72" rx="6" transform="rotate(14 189 106)" />
        </g>
        <circle cx="199" cy="68" r="11" className="fill-accent" />
        <path d="M40 105.5h176" className="stroke-text" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </div>
  )
}
