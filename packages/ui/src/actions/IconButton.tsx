import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Tooltip } from '../popovers/Tooltip.tsx'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
  /** What it does: the accessible name, and the tooltip unless `hasTooltip` is false. */
  label: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  hasTooltip?: boolean
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  hasTooltip = true,
  ...props
}: IconButtonProps) {
  const className = buttonStyles({ variant, size, isIconOnly: true, className: props.className })
  const button = (
    <AriaButton {...props} aria-label={label} className={className}>
      {children}
    </AriaButton>
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
