import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'
import { PendingStripe } from './PendingStripe.tsx'

export type TriggerButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  isIconOnly?: boolean
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A React Aria button that looks like `Button`, for `MenuTrigger`, `DialogTrigger` and `FileTrigger`, which need one as their child. */
export function TriggerButton({
  children,
  variant,
  size,
  icon,
  isIconOnly = false,
  className,
  ...props
}: TriggerButtonProps) {
  return (
    <AriaButton
      {...props}
      className={buttonStyles({ isIconOnly, ...(variant && { variant }), ...(size && { size }), className })}
    >
      {icon}
      {children}
      {props.isPending && <PendingStripe />}
    </AriaButton>
  )
}
