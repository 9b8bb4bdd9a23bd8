import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export type EmptyStateProps = {
  title: string
  /** The reason, in one sentence. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string | undefined
}

/** Says that a list is empty, why, and what to do. */
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

/** Outlines of covers with a rising sun. */
function EmptyShelf() {
  return (
    <div aria-hidden className="relative h-40 w-80 max-w-full">
      <div className="screentone absolute inset-0 [mask-image:radial-gradient(closest-side,#000_40%,transparent)] [--tone-dot:1.7px]" />
      <svg viewBox="0 0 320 160" className="absolute inset-0 size-full" fill="none">
        <circle cx="196" cy="62" r="34" className="fill-accent" />
        <g className="fill-surface stroke-control" strokeWidth="1.75">
          <rect x="82" y="44" width="60" height="90" rx="8" strokeDasharray="6 6" />
          <rect x="150" y="44" width="60" height="90" rx="8" strokeDasharray="6 6" />
          <rect x="240" y="46" width="60" height="90" rx="8" transform="rotate(13 240 136)" className="fill-raised" />
        </g>
        <path d="M48 136h224" className="stroke-text" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
    </div>
  )
}
