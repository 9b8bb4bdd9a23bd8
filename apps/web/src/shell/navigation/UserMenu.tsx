import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { type ReactNode, Suspense, useRef, useState } from 'react'

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
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        ref={trigger}
        {...(label && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
        className={className}
      >
        {children}
      </button>
      <Suspense>
        {wasOpened && <UserMenuEntries {...{ trigger, placement, isOpen, onHelp }} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
