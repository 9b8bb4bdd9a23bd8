import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  Heading,
  type DisclosureProps as AriaDisclosureProps,
} from 'react-aria-components'
import { classNames } from './class-names.tsx'

/** Around several `Disclosure`s of which one may be open at a time. */
export { DisclosureGroup } from 'react-aria-components'

export type DisclosureProps = Omit<AriaDisclosureProps, 'className' | 'children' | 'style'> & {
  title: ReactNode
  /** Beside the title; on a phone below it. */
  subtitle?: ReactNode
  /** At the right of the title, inside the button: a count. */
  meta?: ReactNode
  /** At the right, outside the button: an act upon the whole panel. */
  action?: ReactNode
  /** Below the title, whether the panel is open or not. */
  note?: ReactNode
  headingLevel?: 2 | 3 | 4
  children: ReactNode
  className?: string | undefined
}

/** A panel under its title. What is inside is drawn edge to edge: rows bring their own padding and hairlines. */
export function Disclosure({
  title,
  subtitle,
  meta,
  action,
  note,
  headingLevel = 3,
  children,
  className,
  ...disclosure
}: DisclosureProps) {
  return (
    <AriaDisclosure
      {...disclosure}
      className={classNames('group overflow-clip rounded-panel border border-line bg-surface', className)}
    >
      <div className="flex items-center pr-2">
        <Heading level={headingLevel} className="min-w-0 grow text-base">
          <Button
            slot="trigger"
            className="flex min-h-14 w-full items-center gap-3 rounded-panel px-4.5 text-left font-display font-bold tracking-snug focus-visible:-outline-offset-3"
          >
            <ChevronDown
              aria-hidden
              size={18}
              className="shrink-0 -rotate-90 text-dim transition-transform group-expanded:rotate-0"
            />
            <span className="flex min-w-0 grow flex-col gap-x-2.5 py-2 sm:flex-row sm:items-baseline">
              <span className="shrink-0 max-sm:truncate">{title}</span>
              {subtitle && (
                <span className="truncate font-sans font-normal tracking-normal text-dim max-sm:text-sm">
                  {subtitle}
                </span>
              )}
            </span>
            {meta && (
              <span className="shrink-0 text-xs font-semibold tracking-normal text-dim tabular-nums">{meta}</span>
            )}
          </Button>
        </Heading>
        {action}
      </div>
      {note}
      <DisclosurePanel className="h-(--disclosure-panel-height) overflow-clip transition-[height] duration-200">
        <div className="border-t border-line">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
