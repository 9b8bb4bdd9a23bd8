import { type ReactElement, useEffect, useState } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps as AriaTooltipProps } from 'react-aria-components'
import { flushSync } from 'react-dom'

export type TooltipProps = {
  text: string
  /** One focusable React Aria element; it needs a name of its own, the tooltip only describes. */
  children: ReactElement
  placement?: NonNullable<AriaTooltipProps['placement']>
}

export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (isOpen ? closeBeforeEscape(() => setOpen(false)) : undefined), [isOpen])
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={600} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-sm bg-text px-2.5 py-1 text-xs font-semibold text-bg shadow-overlay transition-opacity duration-120 entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** React Aria keeps Escape from everybody else while a tooltip is open. It is closed before it hears of the key. */
function closeBeforeEscape(close: () => void): () => void {
  const listen = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') flushSync(close)
  }
  window.addEventListener('keydown', listen, true)
  return () => window.removeEventListener('keydown', listen, true)
}
