import type { ReactNode } from 'react'

type PanelBarProps = {
  /** A count; undefined while loading. */
  title: string | undefined
  children?: ReactNode
}

/** Title and actions of a panel. The title takes the focus of a control that has disappeared outside the panel's lists. */
export function PanelBar({ title, children }: PanelBarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <h2 tabIndex={-1} className="mr-auto min-h-8 text-lg/8 tabular-nums">
        <span aria-live="polite">{title}</span>
      </h2>
      {children}
    </div>
  )
}
