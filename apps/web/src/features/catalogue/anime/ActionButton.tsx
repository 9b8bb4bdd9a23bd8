import { classNames } from '@animeteca/ui/base/class-names'
import type { LucideIcon } from 'lucide-react'

type ActionButtonProps = {
  icon: LucideIcon
  /** Visible text. */
  label: string
  /** Accessible name, where the label alone is not clear. */
  name?: string
  /** Set for a switch; its icon is filled while on. */
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** An action of the anime's page: an icon above its label. */
export function ActionButton({ icon: Icon, label, name, isPressed, isDisabled, onPress }: ActionButtonProps) {
  return (
    <li className="flex max-sm:grow max-sm:basis-0">
      <button
        type="button"
        // Safari focuses a clicked button only when it has a tabIndex.
        tabIndex={0}
        aria-label={name}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onPress}
        className={classNames(
          'flex min-h-13 min-w-17 flex-col items-center justify-center gap-0.5 rounded-control px-1.5 text-xs font-semibold transition-colors hover:bg-raised hover:text-text disabled:opacity-45 max-sm:min-w-0 max-sm:grow max-sm:px-0 max-sm:tracking-tight max-[22.5rem]:text-[0.6875rem]',
          isPressed ? 'text-text' : 'text-dim',
        )}
      >
        <Icon aria-hidden size={19} {...(isPressed && { fill: 'currentColor', className: 'text-accent' })} />
        {label}
      </button>
    </li>
  )
}
