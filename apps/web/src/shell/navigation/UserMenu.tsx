import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { MenuButton } from '@animeteca/ui/overlays/MenuButton'
import { type ReactNode, useState } from 'react'

const load = () => import('./UserMenuEntries.tsx')
const UserMenuEntries = lazyComponent(load)
const preload = () => void untilLoaded(load)

type UserMenuProps = {
  children: ReactNode
  className: string
  label?: string
  placement: 'bottom end' | 'top end'
  onHelp: () => void
}

/** A button whose menu loads with the first press: menus are a fifth of the script of a first page. */
export function UserMenu({ children, className, label, placement, onHelp }: UserMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MenuButton
      label={label}
      className={className}
      onApproach={preload}
      isOpen={isOpen}
      onOpenChange={setOpen}
      renderMenu={(opened) => <UserMenuEntries {...opened} placement={placement} onHelp={onHelp} />}
    >
      {children}
    </MenuButton>
  )
}
