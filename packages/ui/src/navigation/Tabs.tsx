import { type ReactNode, useContext, useEffect, useRef } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  type TabListProps as AriaTabListProps,
  type TabPanelProps as AriaTabPanelProps,
  TabListStateContext,
  type TabProps as AriaTabProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { SpanishLocale } from '../base/SpanishLocale.tsx'
import { toneText, type Tone } from '../base/tones.ts'
import { RollingNumber } from '../display/RollingNumber.tsx'

/** `<Tabs selectedKey onSelectionChange>` around a `TabList` of `Tab`s and a `TabPanel` for each. */
export { Tabs } from 'react-aria-components'

export type TabListProps<T extends object> = Omit<AriaTabListProps<T>, 'className' | 'style'> & {
  className?: string | undefined
}

/** On a narrow screen the row scrolls, snaps, and scrolls to the selected tab. */
export function TabList<T extends object>({ className, ...list }: TabListProps<T>) {
  return (
    <SpanishLocale>
      <AriaTabList
        {...list}
        ref={useScrollToSelected()}
        className={classNames(
          'flex snap-x gap-1 overflow-x-auto overflow-y-hidden [box-shadow:inset_0_-1px_0_var(--line)] [scrollbar-width:none]',
          className,
        )}
      />
    </SpanishLocale>
  )
}

function useScrollToSelected() {
  const row = useRef<HTMLDivElement>(null)
  const selectedKey = useContext(TabListStateContext)?.selectedKey
  useEffect(() => {
    // React Aria renders the tabs in a second pass.
    const frame = requestAnimationFrame(() => {
      const selected = row.current?.querySelector('[aria-selected=true]')
      if (!row.current || !selected) return
      const box = selected.getBoundingClientRect()
      row.current.scrollLeft +=
        box.left - row.current.getBoundingClientRect().left - (row.current.clientWidth - box.width) / 2
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is what makes it look
  }, [selectedKey])
  return row
}

export type TabProps = Omit<AriaTabProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  /** Undefined while unknown: the space for it is reserved. */
  count?: number | undefined
  hasCount?: boolean
  tone?: Tone
}

/** A tab with an optional count. Use it in a `TabList`. */
export function Tab({ children, count, hasCount = count !== undefined, tone = 'neutral', ...tab }: TabProps) {
  return (
    <AriaTab
      {...tab}
      className="group relative flex min-h-12 shrink-0 snap-start items-center gap-2 px-3.5 font-display text-base font-bold tracking-snug text-dim transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:origin-left after:scale-x-0 after:rounded-t-full after:bg-accent forced-colors:after:forced-color-adjust-none forced-colors:after:bg-[Highlight] after:transition-transform after:duration-180 hover:text-text focus-visible:-outline-offset-3 selected:text-text selected:after:scale-x-100 disabled:opacity-45"
    >
      {children}
      {hasCount && (
        <span
          className={classNames(
            'min-w-[4ch] rounded-sm bg-raised px-1 text-center text-xs/6 tabular-nums',
            toneText[tone],
          )}
        >
          {count === undefined ? '·' : <RollingNumber value={count} />}
        </span>
      )}
    </AriaTab>
  )
}

export type TabPanelProps = Omit<AriaTabPanelProps, 'className' | 'style'> & { className?: string | undefined }

/** One panel for all tabs gets a key per tab: React Aria keeps the first id that it was given. */
export function TabPanel({ className, ...panel }: TabPanelProps) {
  return <AriaTabPanel key={panel.id} {...panel} className={classNames('rounded-panel pt-6', className)} />
}
