import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'
import { PendingStripe } from './PendingStripe.tsx'

export { buttonStyles } from './button-styles.ts'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** One `primary` per screen. While `isPending` the label stays, presses are ignored and a stripe runs along the foot. */
export function Button({ children, variant, size, icon, className, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonStyles({ ...(variant && { variant }), ...(size && { size }), className })}>
      {icon}
      {children}
      {props.isPending && <PendingStripe />}
    </AriaButton>
  )
}
