import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { toneText, type Tone } from '../base/tones.ts'

export type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  tone?: Tone
  /** Adds a button named `removeLabel`. */
  onRemove?: () => void
  removeLabel?: string
  className?: string | undefined
}

/** A fact in a row (year, seasons, score), or a tag that can be removed. */
export function Chip({ children, icon, tone, onRemove, removeLabel = 'Quitar', className }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-[9px] border border-line bg-surface px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums',
        tone && toneText[tone],
        className,
      )}
    >
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          // Safari does not focus a clicked button without it
          tabIndex={0}
          aria-label={removeLabel}
          onClick={onRemove}
          className="relative -mr-1.5 grid size-7 place-items-center rounded-sm text-dim before:absolute before:-inset-2 hover:text-danger"
        >
          <X aria-hidden size={15} />
        </button>
      )}
    </span>
  )
}
