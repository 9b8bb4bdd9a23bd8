import { use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components'
import { type Layer, useOpenOverlay } from './overlay-stack.ts'

interface OverlayEntryProps {
  layer: Layer
  /** Escape does not close it. */
  ignoresEscape?: boolean
}

/** Registers the React Aria popover or modal around it while that is open. */
export function OverlayEntry({ layer, ignoresEscape = false }: OverlayEntryProps) {
  const state = use(OverlayTriggerStateContext)
  useOpenOverlay({ layer, isOpen: state?.isOpen ?? false, close: () => !ignoresEscape && state?.close() })
  return null
}
