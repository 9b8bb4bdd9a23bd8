import { Tooltip, type TooltipProps } from 'react-aria-components'
import { SpanishLocale } from '../base/SpanishLocale.tsx'

type TooltipBubbleProps = Omit<TooltipProps, 'className' | 'offset' | 'style'>

/** The look of a tooltip. */
const TooltipBubble = (tooltip: TooltipBubbleProps) => (
  <SpanishLocale>
    <Tooltip
      placement="top"
      {...tooltip}
      offset={6}
      className="max-w-64 rounded-sm bg-text px-2.5 py-1 text-xs font-semibold text-bg shadow-overlay transition-opacity duration-120 entering:opacity-0 exiting:opacity-0"
    />
  </SpanishLocale>
)

export default TooltipBubble
