import type { KeyboardEvent } from 'react'

/**
 * Runs `save` on Enter in a field of a part that is saved by itself: Enter would otherwise submit the form around it. Enter that confirms the text
 * of an input method does nothing.
 */
export const onEnter = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  save()
}
