import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from 'react-aria-components'

const load = () => import('./UserMenuEntries.tsx')
const UserMenuEntries = lazy(load)
const preload = () => void load()

type UserMenuProps = {
  children: ReactNode
  className: string
  label?: string
  placement: 'bottom end' | 'top end'
  onHelp: () => void
}

/** A button whose menu comes when it is wanted: menus are a fifth of all the script that a page would need at first. */
export function UserMenu({ children, className, label, placement, onHelp }: UserMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        ref={trigger}
        {...(label && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={preload}
        onFocus={preload}
        onPress={open}
        onKeyDown={(event) => {
          // React Aria keeps a key to itself unless told otherwise, and Escape is everyone's.
          if (event.key === 'ArrowDown') open()
          else event.continuePropagation()
        }}
        className={className}
      >
        {children}
      </Button>
      <Suspense>
        {wasOpened && <UserMenuEntries {...{ trigger, placement, isOpen, onHelp }} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
