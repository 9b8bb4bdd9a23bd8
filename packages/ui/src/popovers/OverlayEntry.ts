import { use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components'
import { type Layer, useOpenOverlay } from './overlay-stack.ts'

interface OverlayEntryProps {
  layer: Layer
  /** Escape leaves it open: only its own buttons close it. */
  isHeld?: boolean
}

/** Put inside any React Aria popover or modal: registers it while it is open, not while it fades out. */
export function OverlayEntry({ layer, isHeld = false }: OverlayEntryProps) {
  const state = use(OverlayTriggerStateContext)
  useOpenOverlay({ layer, isOpen: state?.isOpen ?? false, close: () => !isHeld && state?.close() })
  return null
}
