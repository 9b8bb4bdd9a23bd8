import type { ComponentProps, ReactNode } from 'react'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'
import { PendingStripe } from './PendingStripe.tsx'

export type PlainButtonProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-label' | 'aria-expanded' | 'aria-pressed'
> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  type?: 'button' | 'submit'
  isDisabled?: boolean
  isPending?: boolean
  onPress?: () => void
  className?: string | undefined
}

/**
 * A `Button` of the browser's own, for what a first visit shows: it looks the same and costs no script. It knows nothing of
 * the menus, dialogs and file pickers around it, which need the other.
 */
export function PlainButton({
  children,
  variant,
  size,
  icon,
  type = 'button',
  isDisabled = false,
  isPending = false,
  onPress,
  className,
  ...button
}: PlainButtonProps) {
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- one of the two that it can be
      type={isPending ? 'button' : type}
      // Safari focuses no button that is clicked unless it is told to
      tabIndex={0}
      disabled={isDisabled}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onPress}
      className={buttonStyles({ ...(variant && { variant }), ...(size && { size }), className })}
    >
      {icon}
      {children}
      {isPending && <PendingStripe />}
    </button>
  )
}
