import { type ComponentProps, type ReactNode, Suspense, useRef } from 'react'
import { lazyComponent } from '../base/lazy-component.ts'
import { useHint } from '../popovers/use-hint.ts'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'

const HintBubble = lazyComponent(() => import('../popovers/HintBubble.tsx'))

export type IconButtonProps = Pick<ComponentProps<'button'>, 'aria-description' | 'autoFocus'> & {
  /** Accessible name, and the tooltip unless `hasTooltip` is false. */
  label: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  hasTooltip?: boolean
  type?: 'button' | 'submit'
  isDisabled?: boolean
  onPress?: (button: HTMLButtonElement) => void
  className?: string | undefined
}

/** A native button with an icon. The script of its tooltip is loaded with the first pointer or focus. */
export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  hasTooltip = true,
  type = 'button',
  isDisabled = false,
  onPress,
  className,
  ...button
}: IconButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const hint = useHint(trigger)
  return (
    <>
      <button
        {...button}
        {...(hasTooltip && hint.listeners)}
        ref={trigger}
        // oxlint-disable-next-line react/button-has-type -- one of the two that it can be
        type={type}
        disabled={isDisabled}
        // Safari does not focus a clicked button without it
        tabIndex={0}
        aria-label={label}
        onClick={({ currentTarget }) => {
          hint.close()
          onPress?.(currentTarget)
        }}
        className={buttonStyles({ variant, size, isIconOnly: true, className })}
      >
        {children}
      </button>
      <Suspense>
        {hint.wasWanted && (
          <HintBubble triggerRef={trigger} isOpen={hint.isOpen} onOpenChange={hint.follow}>
            {label}
          </HintBubble>
        )}
      </Suspense>
    </>
  )
}
