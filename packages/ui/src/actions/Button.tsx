import type { ComponentProps, ReactNode } from 'react'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'
import { PendingStripe } from './PendingStripe.tsx'

export type ButtonProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'form' | 'autoFocus' | 'aria-label' | 'aria-describedby' | 'aria-expanded' | 'aria-pressed'
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
 * A native button. One `primary` per screen. While `isPending` the label stays, presses are ignored and a stripe runs along the foot.
 * The triggers of menus, popovers and file pickers are `TriggerButton`s.
 */
export function Button({
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
}: ButtonProps) {
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- one of the two that it can be
      type={isPending ? 'button' : type}
      // Safari does not focus a clicked button without it
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
