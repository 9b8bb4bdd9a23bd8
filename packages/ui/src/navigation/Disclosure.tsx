import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../base/class-names.ts'

export type DisclosureProps = {
  title: ReactNode
  /** Beside the title; on a phone below it. */
  subtitle?: ReactNode
  /** At the right inside the button: a count. */
  meta?: ReactNode
  /** At the right outside the button: an action on the whole panel. */
  action?: ReactNode
  /** Below the title, also when the panel is closed. */
  note?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** Null on the server where CSS decides: it is rendered open, and closed after hydration where CSS hides it. */
  isExpanded: boolean | null
  onExpandedChange: (isExpanded: boolean) => void
  children: ReactNode
  className?: string | undefined
}

/** A collapsible panel. Its content has no padding: rows bring their own. */
export function Disclosure(props: DisclosureProps) {
  const { title, subtitle, meta, action, note, headingLevel = 3, onExpandedChange, children } = props
  const isExpanded = props.isExpanded ?? true
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const { panel, isHiddenAtFirst } = usePanel(props.isExpanded, () => onExpandedChange(true))
  return (
    <div className={classNames('overflow-clip rounded-panel border border-line bg-surface', props.className)}>
      <div className="flex items-center pr-2">
        <Heading className="min-w-0 grow text-base">
          <button
            type="button"
            id={`${id}-title`}
            // Safari does not focus a clicked button without it
            tabIndex={0}
            aria-expanded={isExpanded}
            aria-controls={`${id}-panel`}
            onClick={() => onExpandedChange(!isExpanded)}
            className="flex min-h-14 w-full items-center gap-3 rounded-panel px-4.5 text-left font-display font-bold tracking-snug focus-visible:-outline-offset-3"
          >
            <ChevronDown
              aria-hidden
              size={18}
              className={classNames('shrink-0 text-dim transition-transform', !isExpanded && '-rotate-90')}
            />
            <span className="flex min-w-0 grow flex-col gap-x-2.5 py-2 sm:flex-row sm:items-baseline">
              <span className={subtitle ? 'shrink-0' : 'min-w-0'}>{title}</span>
              {subtitle && (
                <span className="font-sans font-normal tracking-normal text-dim max-sm:line-clamp-2 max-sm:text-sm sm:truncate">
                  {subtitle}
                </span>
              )}
            </span>
            {meta && (
              <span className="shrink-0 text-xs font-semibold tracking-normal text-dim tabular-nums">{meta}</span>
            )}
          </button>
        </Heading>
        {action}
      </div>
      {note}
      <div
        ref={panel}
        id={`${id}-panel`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a part of a form
        role="group"
        aria-labelledby={`${id}-title`}
        hidden={isHiddenAtFirst}
        className={classNames(
          'grid transition-[grid-template-rows] duration-200 print:grid-rows-[1fr]! print:[content-visibility:visible]',
          isExpanded ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
        )}
      >
        <div className="min-h-0 min-w-0 overflow-clip">
          <div className="border-t border-line">{children}</div>
        </div>
      </div>
    </div>
  )
}

/**
 * A closed panel is `hidden="until-found"`, so that find-in-page opens it. React cannot set that value, so it is set after the closing
 * animation; a panel that was never open is closed before its content is measured.
 */
function usePanel(isExpanded: boolean | null, open: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const [isHiddenAtFirst] = useState(isExpanded === false)
  const wasExpanded = useRef(false)
  const openFound = useEffectEvent(open)
  useEffect(() => {
    const element = panel.current
    const listen = () => flushSync(openFound)
    element?.addEventListener('beforematch', listen)
    return () => element?.removeEventListener('beforematch', listen)
  }, [])
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const isClosing = wasExpanded.current
    wasExpanded.current = isExpanded === true
    if (isExpanded !== false) {
      element.removeAttribute('hidden')
      return undefined
    }
    if (!isClosing) {
      element.setAttribute('hidden', 'until-found')
      return undefined
    }
    let isCancelled = false
    const hide = () => !isCancelled && element.setAttribute('hidden', 'until-found')
    void Promise.all(element.getAnimations().map(({ finished }) => finished)).then(hide, () => {})
    return () => {
      isCancelled = true
    }
  }, [isExpanded])
  return { panel, isHiddenAtFirst }
}
