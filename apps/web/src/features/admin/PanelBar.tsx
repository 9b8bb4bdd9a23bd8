import type { ReactNode } from 'react'

type PanelBarProps = {
  /** A count; undefined while loading. */
  title: string | undefined
  children?: ReactNode
}

/** Title and actions of a panel. Deleting a row moves the focus to the title. */
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

/** Call after removing an element together with its focused button. */
export function focusPanelTitle(): void {
  document.querySelector<HTMLElement>('[data-panel-title]')?.focus({ preventScroll: true })
}
