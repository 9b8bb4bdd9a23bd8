import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { TriggeredMenuProps } from './TriggeredMenu.tsx'

/** For the `TriggeredMenu` of a `MenuButton`. */
export type OpenedMenu = Required<Pick<TriggeredMenuProps, 'trigger' | 'focused' | 'isOpen' | 'onOpenChange'>>

type MenuButtonProps = {
  /** Accessible name of the button, unless its content is the name. */
  label?: string | undefined
  className: string
  children: ReactNode
  isDisabled?: boolean | undefined
  /** The pointer or the focus reaches the button. */
  onApproach?: () => void
  /** Called from the first opening on; the menu may be a lazy component. */
  renderMenu: (opened: OpenedMenu) => ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A native button that opens a menu: React Aria's `MenuTrigger` needs the script of the menu before the first press. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, children, isDisabled, onApproach, renderMenu, isOpen, onOpenChange } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState<'first' | 'last'>('first')
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const open = (end: 'first' | 'last') => {
    setFocused(end)
    onOpenChange(true)
  }
  return (
    <>
      <button
        type="button"
        ref={trigger}
        // Safari does not focus a clicked button without it
        tabIndex={0}
        disabled={isDisabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={() => open('first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
        className={className}
      >
        {children}
      </button>
      {wasOpened && <Suspense>{renderMenu({ trigger, focused, isOpen, onOpenChange })}</Suspense>}
    </>
  )
}
