import { type ComponentProps, lazy, type ReactNode, Suspense, useRef } from 'react'
import { useHint } from '../popovers/use-hint.ts'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'

const HintBubble = lazy(() => import('../popovers/HintBubble.tsx'))

export type PlainIconButtonProps = Pick<ComponentProps<'button'>, 'aria-description'> & {
  /** What it does: the accessible name, and the tooltip unless `hasTooltip` is false. */
  label: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  hasTooltip?: boolean
  onPress: (button: HTMLButtonElement) => void
  className?: string | undefined
}

/** An `IconButton` of the browser's own, as `PlainButton` is a `Button`: its tooltip comes with the first pointer or focus. */
export function PlainIconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  hasTooltip = true,
  onPress,
  className,
  ...button
}: PlainIconButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const hint = useHint(trigger)
  return (
    <>
      <button
        {...button}
        {...(hasTooltip && hint.listeners)}
        ref={trigger}
        type="button"
        // Safari focuses no button that is clicked unless it is told to
        tabIndex={0}
        aria-label={label}
        onClick={({ currentTarget }) => {
          hint.close()
          onPress(currentTarget)
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
