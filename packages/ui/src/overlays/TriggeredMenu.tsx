import type { ReactNode, RefObject } from 'react'
import { PopoverContext } from 'react-aria-components'
import { Menu, type MenuProps } from './Menu.tsx'

export type TriggeredMenuProps = Pick<MenuProps<object>, 'placement'> & {
  /** The button that opens it, which gets the focus when it closes. */
  trigger: RefObject<HTMLButtonElement | null>
  label: string
  /** Which item gets the focus. */
  focused?: 'first' | 'last'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A menu at a native button that is rendered elsewhere, so that the button stays when the menu loads later. */
export function TriggeredMenu({
  trigger,
  label,
  focused = 'first',
  placement,
  isOpen,
  onOpenChange,
  children,
}: TriggeredMenuProps) {
  return (
    <PopoverContext value={{ triggerRef: trigger, trigger: 'MenuTrigger', isOpen, onOpenChange }}>
      <Menu
        {...(placement && { placement })}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
        autoFocus={focused}
        onClose={() => onOpenChange(false)}
      >
        {children}
      </Menu>
    </PopoverContext>
  )
}
