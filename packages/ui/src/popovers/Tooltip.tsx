import { type ReactElement, useEffect, useState } from 'react'
import { TooltipTrigger, type TooltipProps as AriaTooltipProps } from 'react-aria-components'
import { flushSync } from 'react-dom'
import TooltipBubble from './TooltipBubble.tsx'

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
      <TooltipBubble placement={placement}>{text}</TooltipBubble>
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
