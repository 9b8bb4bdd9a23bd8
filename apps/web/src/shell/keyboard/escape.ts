/** The state of the page when Escape is pressed. */
export type EscapeScene = {
  key: { isComposing: boolean; repeat: boolean; defaultPrevented: boolean; hasModifier: boolean }
  /** A full-screen element or picture in picture, which the browser closes. */
  isBrowserShowing: boolean
  hasOverlay: boolean
  isInMode: boolean
  /** The focused field, if any. */
  field: { isSearch: boolean; isEmpty: boolean; isUnsent: boolean } | null
  isHome: boolean
  hasQuery: boolean
}

export type EscapeAction =
  | 'ignore'
  | 'leave-to-browser'
  | 'close-overlay'
  | 'cancel-mode'
  | 'clear-search'
  | 'blur-text'
  | 'clear-query'
  | 'stay'
  | 'go-home'

/**
 * "Pressing Escape anywhere navigates to /", unless a dialog, a search or a draft comes first: the first match wins. A dirty form is not
 * considered here, because it blocks the navigation to `/` as any other.
 */
export function escapeAction(scene: EscapeScene): EscapeAction {
  const { key, field } = scene
  if (key.isComposing || key.repeat || key.defaultPrevented || key.hasModifier) return 'ignore'
  if (scene.isBrowserShowing) return 'leave-to-browser'
  if (scene.hasOverlay) return 'close-overlay'
  if (scene.isInMode) return 'cancel-mode'
  if (field?.isSearch && !field.isEmpty) return 'clear-search'
  if (field && !field.isEmpty && field.isUnsent) return 'blur-text'
  if (scene.isHome) return scene.hasQuery ? 'clear-query' : 'stay'
  return 'go-home'
}
