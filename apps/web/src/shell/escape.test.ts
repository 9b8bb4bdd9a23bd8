import { expect, test } from 'vitest'
import { answerEscape, type EscapeScene } from './escape.ts'

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
const on = (scene: Partial<EscapeScene>) => answerEscape({ ...quiet, ...scene })

test.each(['isComposing', 'repeat', 'defaultPrevented', 'hasModifier'] as const)(
  '1. nothing happens when the key says %s, whatever is open: a held Escape closes the dialog and goes nowhere',
  (fact) => {
    expect(answerEscape({ ...everything, key: { ...press, [fact]: true } })).toBe('ignore')
  },
)

test('2. full screen and picture in picture belong to the browser, before anything of ours', () => {
  expect(answerEscape(everything)).toBe('leave-to-browser')
})

test('3. an open overlay closes, also with the focus on the body, and before a mode or a field', () => {
  expect(on({ hasOverlay: true })).toBe('close-overlay')
  expect(answerEscape({ ...everything, isBrowserShowing: false })).toBe('close-overlay')
})

test('4. a selection, a drag or an edit in place is cancelled before the search is cleared', () => {
  expect(answerEscape({ ...everything, isBrowserShowing: false, hasOverlay: false })).toBe('cancel-mode')
})

test('5. a search field with words in it is cleared', () => {
  expect(on({ field: { isSearch: true, isEmpty: false, isUnsent: true } })).toBe('clear-search')
  expect(on({ field: { isSearch: true, isEmpty: false, isUnsent: true }, isHome: true, hasQuery: true })).toBe(
    'clear-search',
  )
})

test('6. a field with unsent text only loses the focus; the second Escape goes home', () => {
  expect(on({ field: { isSearch: false, isEmpty: false, isUnsent: true } })).toBe('blur-text')
  expect(on({ field: null })).toBe('go-home')
})

test('6. an empty field does not count: the focused username of /login goes home', () => {
  expect(on({ field: { isSearch: false, isEmpty: true, isUnsent: true } })).toBe('go-home')
  expect(on({ field: { isSearch: true, isEmpty: true, isUnsent: true } })).toBe('go-home')
})

test('6. what is saved already, or filled in by the browser, does not count either', () => {
  expect(on({ field: { isSearch: false, isEmpty: false, isUnsent: false } })).toBe('go-home')
})

test('7. a dirty form is left by an ordinary navigation, which its own blocker asks about', () => {
  expect(on({ field: null })).toBe('go-home')
})

test('8. at home the search words go first, then nothing happens', () => {
  expect(on({ isHome: true, hasQuery: true })).toBe('clear-query')
  expect(on({ isHome: true, hasQuery: false })).toBe('stay')
  expect(on({ isHome: true, field: { isSearch: true, isEmpty: true, isUnsent: true } })).toBe('stay')
})

test('9. from anywhere else it goes home', () => {
  expect(on({})).toBe('go-home')
  expect(on({ hasQuery: true })).toBe('go-home')
})
