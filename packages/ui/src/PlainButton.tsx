import type { ReactNode } from 'react'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.tsx'
import { PendingStripe } from './PendingStripe.tsx'

export type PlainButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  type?: 'button' | 'submit'
  isPending?: boolean
  onPress?: () => void
}

/** A `Button` of the browser's own, for what a first visit shows: it looks the same and costs no script. */
export function PlainButton({
  children,
  variant,
  size,
  type = 'button',
  isPending = false,
  onPress,
}: PlainButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- one of the two that it can be
      type={isPending ? 'button' : type}
      // Safari focuses no button that is clicked unless it is told to
      tabIndex={0}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onPress}
      className={buttonStyles({ ...(variant && { variant }), ...(size && { size }) })}
    >
      {children}
      {isPending && <PendingStripe />}
    </button>
  )
}
