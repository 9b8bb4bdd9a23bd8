import { type ReactNode, useRef, useState } from 'react'
import { PopoverContext } from 'react-aria-components'
import { type ButtonLooks, buttonStyles } from '../actions/button-styles.ts'
import { Menu, type MenuProps } from './Menu.tsx'

type LateMenuProps = ButtonLooks &
  Pick<MenuProps<object>, 'placement'> & {
    /** Of the button, where its words don't say enough. */
    label: string
    menuLabel?: string
    /** What the button shows. */
    children: ReactNode
    /** What the menu holds, drawn with its first opening. */
    entries: ReactNode
    isDisabled?: boolean
    isOpen: boolean
    onOpenChange: (isOpen: boolean) => void
  }

/**
 * A button of the browser's own with a menu that is made when it first opens, for shelves that have one on each card: a
 * `MenuTrigger` with its `Button` costs more than all the rest of a card.
 */
export function LateMenu(props: LateMenuProps) {
  const { label, menuLabel = label, children, entries, placement, isDisabled, isOpen, onOpenChange, ...looks } = props
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
        // Safari focuses no button that is clicked unless it is told to
        tabIndex={0}
        disabled={isDisabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => open('first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
        className={buttonStyles(looks)}
      >
        {children}
      </button>
      {wasOpened && (
        <PopoverContext value={{ triggerRef: trigger, trigger: 'MenuTrigger', isOpen, onOpenChange }}>
          <Menu
            {...(placement && { placement })}
            aria-label={menuLabel}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
            autoFocus={focused}
            onClose={() => onOpenChange(false)}
          >
            {entries}
          </Menu>
        </PopoverContext>
      )}
    </>
  )
}
