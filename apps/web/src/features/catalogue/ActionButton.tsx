import { classNames } from '@animeteca/ui/base/class-names'
import type { LucideIcon } from 'lucide-react'

type ActionButtonProps = {
  icon: LucideIcon
  /** The visible word. */
  label: string
  /** What it does, where the word alone does not say. */
  name?: string
  /** Set on a switch; its icon is filled while it is on. */
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** One of the row of actions on an anime's page: an icon above its word. */
export function ActionButton({ icon: Icon, label, name, isPressed, isDisabled, onPress }: ActionButtonProps) {
  return (
    <li className="flex max-sm:grow max-sm:basis-0">
      <button
        type="button"
        // Safari focuses no button that is clicked unless it is told to
        tabIndex={0}
        aria-label={name}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onPress}
        className={classNames(
          'flex min-h-13 min-w-17 flex-col items-center justify-center gap-0.5 rounded-control px-1.5 text-xs font-semibold transition-colors hover:bg-raised hover:text-text disabled:opacity-45 max-sm:min-w-0 max-sm:grow max-sm:px-0 max-sm:text-[0.6875rem] max-sm:tracking-tight',
          isPressed ? 'text-text' : 'text-dim',
        )}
      >
        <Icon aria-hidden size={19} {...(isPressed && { fill: 'currentColor', className: 'text-accent' })} />
        {label}
      </button>
    </li>
  )
}
