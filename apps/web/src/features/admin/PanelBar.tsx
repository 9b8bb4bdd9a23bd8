import type { ReactNode } from 'react'

type PanelBarProps = {
  /** A count, once it is known. */
  title: string | undefined
  children?: ReactNode
}

/** What a panel holds, and what can be done with all of it. What deletes a row gives the focus to the title. */
export function PanelBar({ title, children }: PanelBarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <h2 tabIndex={-1} data-panel-title className="mr-auto min-h-8 text-lg/8 tabular-nums">
        <span aria-live="polite">{title}</span>
      </h2>
      {children}
    </div>
  )
}

/** For what has just been removed together with the button that had the focus. */
export function focusPanelTitle(): void {
  document.querySelector<HTMLElement>('[data-panel-title]')?.focus({ preventScroll: true })
}
