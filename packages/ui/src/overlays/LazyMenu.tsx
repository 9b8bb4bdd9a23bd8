import type { ReactNode } from 'react'
import { type ButtonStyleOptions, buttonStyles } from '../actions/button-styles.ts'
import type { MenuProps } from './Menu.tsx'
import { MenuButton } from './MenuButton.tsx'
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

/** A menu that is rendered when it first opens, for lists with one on each card: a `MenuTrigger` costs more than the rest of a card. */
export function LazyMenu(props: LazyMenuProps) {
  const { label, menuLabel = label, children, entries, placement, isDisabled, isOpen, onOpenChange, ...looks } = props
  return (
    <MenuButton
      label={label}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={buttonStyles(looks)}
      renderMenu={(opened) => (
        <TriggeredMenu {...opened} label={menuLabel} {...(placement && { placement })}>
          {entries}
        </TriggeredMenu>
      )}
    >
      {children}
    </MenuButton>
  )
}
