import { type ReactNode, useRef, useState } from 'react'
import { type ButtonStyleOptions, buttonStyles } from '../actions/button-styles.ts'
import type { MenuProps } from './Menu.tsx'
import { TriggeredMenu } from './TriggeredMenu.tsx'

type LazyMenuProps = ButtonStyleOptions &
  Pick<MenuProps<object>, 'placement'> & {
    /** Accessible name of the button. */
    label: string
    menuLabel?: string
    /** Content of the button. */
    children: ReactNode
    /** Items of the menu, rendered when it first opens. */
    entries: ReactNode
    isDisabled?: boolean
    isOpen: boolean
    onOpenChange: (isOpen: boolean) => void
  }

/**
 * A native button whose menu is rendered when it first opens, for lists with one on each card: a `MenuTrigger` costs more than the rest of
 * a card.
 */
export function LazyMenu(props: LazyMenuProps) {
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
        // Safari does not focus a clicked button without it
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
        <TriggeredMenu
          trigger={trigger}
          label={menuLabel}
          focused={focused}
          {...(placement && { placement })}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
        >
          {entries}
        </TriggeredMenu>
      )}
    </>
  )
}
