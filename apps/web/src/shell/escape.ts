/** What a press of Escape finds. Every field is a fact of this moment. */
export type EscapeScene = {
  key: { isComposing: boolean; repeat: boolean; defaultPrevented: boolean; hasModifier: boolean }
  /** A full-screen element or a picture in picture: the browser closes those. */
  isBrowserShowing: boolean
  hasOverlay: boolean
  isInMode: boolean
  /** Where the focus is, if it is somewhere one types. */
  field: { isSearch: boolean; isEmpty: boolean; isUnsent: boolean } | null
  isHome: boolean
  hasQuery: boolean
}

export type EscapeAnswer =
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
 * "Pressing Escape anywhere navigates to /", without throwing anyone out of a dialog, a search or a draft: the first match
 * wins. A dirty form is not asked about here: it blocks the navigation to `/`, as it blocks every other.
 */
export function answerEscape(scene: EscapeScene): EscapeAnswer {
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
