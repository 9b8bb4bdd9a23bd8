import { use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components'
import { type Layer, useOpenOverlay } from './overlay-stack.ts'

/** Put inside any React Aria popover or modal: registers it while it is open, not while it fades out. */
export function OverlayEntry({ layer }: { layer: Layer }) {
  const state = use(OverlayTriggerStateContext)
  useOpenOverlay({ layer, isOpen: state?.isOpen ?? false, close: () => state?.close() })
  return null
}
