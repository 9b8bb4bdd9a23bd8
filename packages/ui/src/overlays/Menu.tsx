import { Check } from 'lucide-react'
import { type ReactNode, use } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger as AriaMenuTrigger,
  Popover,
  RouterProvider,
  Separator,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  type MenuSectionProps as AriaMenuSectionProps,
  type MenuTriggerProps,
  type PopoverProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { NavigationContext } from '../base/navigation.ts'
import { SpanishLocale } from '../base/SpanishLocale.tsx'
import { OverlayEntry } from '../popovers/OverlayEntry.ts'
import { popoverPanel, popoverRow } from '../popovers/popover-styles.ts'

/** Announces in Spanish that a long press opens the menu, if it does. */
export const MenuTrigger = (trigger: MenuTriggerProps) => (
  <SpanishLocale>
    <AriaMenuTrigger {...trigger} />
  </SpanishLocale>
)

export type MenuProps<T extends object> = Omit<AriaMenuProps<T>, 'className' | 'style'> & {
  placement?: NonNullable<PopoverProps['placement']>
}

/** `<MenuTrigger><TriggerButton/><Menu>…</Menu></MenuTrigger>`; includes the popover. */
export function Menu<T extends object>({ placement = 'bottom end', ...menu }: MenuProps<T>) {
  return (
    <SpanishLocale>
      <RouterProvider navigate={use(NavigationContext)}>
        <Popover placement={placement} offset={6} className={`${popoverPanel} min-w-56`}>
          <OverlayEntry layer="menu" />
          <AriaMenu {...menu} className="outline-none" />
        </Popover>
      </RouterProvider>
    </SpanishLocale>
  )
}

export type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  icon?: ReactNode
  /** At the end of the row: a count, a key. */
  end?: ReactNode
  isDanger?: boolean
}

/** A row of a `Menu`. With children other than text it needs `textValue`, for typing ahead. */
export function MenuItem({ children, icon, end, isDanger = false, ...item }: MenuItemProps) {
  const textValue = item.textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <AriaMenuItem
      {...item}
      {...(textValue !== undefined && { textValue })}
      className={classNames(popoverRow, isDanger ? 'text-danger' : 'text-text')}
    >
      {({ isSelected }) => (
        <>
          {icon && <span className={isDanger ? undefined : 'text-dim'}>{icon}</span>}
          <span className="grow">{children}</span>
          {end && <span className="text-xs text-dim tabular-nums">{end}</span>}
          {isSelected && <Check aria-hidden size={17} />}
        </>
      )}
    </AriaMenuItem>
  )
}

export type MenuSectionProps<T extends object> = Omit<AriaMenuSectionProps<T>, 'className' | 'style'> & {
  title?: ReactNode
}

export function MenuSection<T extends object>({
  title,
  children,
  ...section
}: MenuSectionProps<T> & { children: ReactNode }) {
  return (
    <AriaMenuSection {...section}>
      {title && <Header className="truncate px-3 pt-2 pb-1.5 text-xs text-dim">{title}</Header>}
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-3 my-1.5 border-t border-line" />
}
