import type { ReactNode } from 'react'
import { Dialog, Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { SpanishLocale } from '../base/SpanishLocale.tsx'
import { OverlayEntry } from './OverlayEntry.ts'
import { popoverPanel } from './popover-styles.ts'

export type PopoverProps = Omit<AriaPopoverProps, 'className' | 'children' | 'style'> & {
  /** Accessible name. */
  label: string
  children: ReactNode
}

/** A panel beside its trigger: `<DialogTrigger><TriggerButton/><Popover label="Filtros">…</Popover></DialogTrigger>`. */
export function Popover({ label, children, ...popover }: PopoverProps) {
  return (
    <SpanishLocale>
      <AriaPopover offset={6} {...popover} className={popoverPanel}>
        <Dialog aria-label={label} className="p-3 outline-none">
          <OverlayEntry layer="menu" />
          {children}
        </Dialog>
      </AriaPopover>
    </SpanishLocale>
  )
}
