import { classNames } from '../base/class-names.ts'

export type TickButtonProps = {
  /** Names the state that is on when pressed: 'Visto: Deuda'. */
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  /** Pressed but not confirmed by the server: looks different, and announces it. */
  isUnsent?: boolean
  className?: string | undefined
}

/** A toggle with `aria-pressed`, a touch target of 44 px and an animated tick. */
export function TickButton({ label, isSelected, onChange, isDisabled, isUnsent = false, className }: TickButtonProps) {
  return (
    <button
      type="button"
      // Safari does not focus a clicked button without it
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={isUnsent ? `${label} (pendiente de enviar)` : label}
      disabled={isDisabled}
      onClick={() => onChange(!isSelected)}
      className={classNames(
        'group grid size-11 shrink-0 place-items-center rounded-control disabled:opacity-45',
        className,
      )}
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-[9px] border transition-[background-color,border-color,scale] group-hover:border-text group-active:scale-90',
          isUnsent
            ? 'border-2 border-dashed border-success'
            : isSelected
              ? 'border-success bg-success'
              : 'border-control',
        )}
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className={classNames('size-5', isUnsent ? 'stroke-success' : 'stroke-on-tone')}
          fill="none"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {isSelected && <path d="M5 12.5l4.5 4.5L19 7.5" strokeDasharray="24" className="animate-draw" />}
        </svg>
      </span>
    </button>
  )
}
