import { expect, test } from 'vitest'
import { escapeAction, type EscapeScene } from './escape.ts'

const press = { isComposing: false, repeat: false, defaultPrevented: false, hasModifier: false }
const quiet: EscapeScene = {
  key: press,
  isBrowserShowing: false,
  hasOverlay: false,
  isInMode: false,
  field: null,
  isHome: false,
  hasQuery: false,
}
const everything: EscapeScene = {
  ...quiet,
  isBrowserShowing: true,
  hasOverlay: true,
  isInMode: true,
  field: { isSearch: true, isEmpty: false, isUnsent: true },
  hasQuery: true,
}
const on = (scene: Partial<EscapeScene>) => escapeAction({ ...quiet, ...scene })

test.each(['isComposing', 'repeat', 'defaultPrevented', 'hasModifier'] as const)(
  '1. nothing happens when the key says %s, whatever is open: a held Escape closes the dialog and goes nowhere',
  (fact) => {
    expect(escapeAction({ ...everything, key: { ...press, [fact]: true } })).toBe('ignore')
  },
)

test('2. leaves full screen and picture in picture to the browser, before anything else', () => {
  expect(escapeAction(everything)).toBe('leave-to-browser')
})

test('3. closes an open overlay, also with the focus on the body, before a mode or a field', () => {
  expect(on({ hasOverlay: true })).toBe('close-overlay')
  expect(escapeAction({ ...everything, isBrowserShowing: false })).toBe('close-overlay')
})

test('4. cancels a selection, a drag or an edit in place before clearing the search', () => {
  expect(escapeAction({ ...everything, isBrowserShowing: false, hasOverlay: false })).toBe('cancel-mode')
})

test('5. clears a search field with text', () => {
  expect(on({ field: { isSearch: true, isEmpty: false, isUnsent: true } })).toBe('clear-search')
  expect(on({ field: { isSearch: true, isEmpty: false, isUnsent: true }, isHome: true, hasQuery: true })).toBe(
    'clear-search',
  )
})

test('6. blurs a field with unsent text; the second Escape goes home', () => {
  expect(on({ field: { isSearch: false, isEmpty: false, isUnsent: true } })).toBe('blur-text')
  expect(on({ field: null })).toBe('go-home')
})

test('6. ignores an empty field: the focused username of /login goes home', () => {
  expect(on({ field: { isSearch: false, isEmpty: true, isUnsent: true } })).toBe('go-home')
  expect(on({ field: { isSearch: true, isEmpty: true, isUnsent: true } })).toBe('go-home')
})

test('6. ignores a field with saved or autofilled text', () => {
  expect(on({ field: { isSearch: false, isEmpty: false, isUnsent: false } })).toBe('go-home')
})

test('8. at home, clears the search text, then does nothing', () => {
  expect(on({ isHome: true, hasQuery: true })).toBe('clear-query')
  expect(on({ isHome: true, hasQuery: false })).toBe('stay')
  expect(on({ isHome: true, field: { isSearch: true, isEmpty: true, isUnsent: true } })).toBe('stay')
})

test('9. goes home from anywhere else', () => {
  expect(on({})).toBe('go-home')
  expect(on({ hasQuery: true })).toBe('go-home')
})
