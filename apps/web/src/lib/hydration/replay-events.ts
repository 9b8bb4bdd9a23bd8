import { whenHydrated } from '@animeteca/ui/base/hydrating'
import { useEffect } from 'react'
import { setFieldValue } from './set-field-value.ts'

declare global {
  interface Window {
    /** Clicks and keys that the inline script of the server's page records; with `includesLinks`, it stops links too. */
    recordedEvents?: Event[] & { includesLinks?: boolean }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

let focused: Element | null = null
let isBuffering = false
let isHydrated = false
let buffered: Event[] = []
let typed: [field: Field, value: string][] = []

/** A part whose script does not load must not delay the clicks on all others any longer. */
const maxBufferMs = 3_000
const retryMs = 250

/** The page is about to hydrate: from now on links wait too, so that the page is not left while React begins. */
export function announceHydration(): void {
  if (window.recordedEvents) window.recordedEvents.includesLinks = true
}

/**
 * Stops clicks and shortcuts until `useReplayedEvents` repeats them, to be called right before React takes over. React hydrates a boundary
 * that is clicked, but drops the click if the script of the boundary has not loaded.
 */
export function bufferEvents(root: Element): void {
  buffered.push(...(window.recordedEvents?.splice(0) ?? []))
  focused = root.contains(document.activeElement) ? document.activeElement : null
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea'))
  typed = fields.filter(({ value, defaultValue }) => value !== defaultValue).map((field) => [field, field.value])
  addEventListener('click', buffer, true)
  addEventListener('keydown', buffer, true)
  isBuffering = true
  setTimeout(replay, maxBufferMs)
}

/** Repeats what a visitor did before the page was hydrated, once it is. For the component whose children handle the shortcuts. */
export function useReplayedEvents(): void {
  // React does not hydrate anything for an event that is dispatched within an effect.
  useEffect(() => void whenHydrated().then(() => setTimeout(replayLast)), [])
}

function replayLast() {
  isHydrated = true
  replay()
  removeEventListener('click', handleUnreceived, true)
  removeEventListener('submit', stopUnreceived, true)
}

function replay() {
  if (!isBuffering) return
  isBuffering = false
  removeEventListener('click', buffer, true)
  removeEventListener('keydown', buffer, true)
  addEventListener('click', handleUnreceived, true)
  addEventListener('submit', stopUnreceived, true)
  if (focused && focused === document.activeElement) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  document.querySelector('a:hover')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  for (const [field, value] of typed) retype(field, field.value || value)
  delete window.recordedEvents
  const events = buffered
  buffered = []
  typed = []
  for (const event of events) repeat(event)
}

function buffer(event: Event) {
  if (!(event.target instanceof Element) || !(isPress(event, event.target) || isShortcut(event, event.target))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  buffered.push(event)
}

/** A click with Ctrl, Cmd or Shift is the browser's: it opens another tab or window. */
const isPress = (event: Event, target: Element) =>
  event instanceof MouseEvent &&
  !(event.ctrlKey || event.metaKey || event.shiftKey) &&
  target.closest('a, button') !== null

/** Escape, letters that are not typed into a field, and Ctrl+K, which opens the search. */
function isShortcut(event: Event, target: Element): boolean {
  if (!(event instanceof KeyboardEvent)) return false
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') return true
  if (ctrlKey || metaKey) return key === 'k'
  return key.length === 1 && key !== ' ' && !altKey && !isField(target)
}

/** Empties the field first: React ignores an input event that does not change the value. */
function retype(field: Field, value: string) {
  setFieldValue(field, '')
  setFieldValue(field, value)
}

function repeat(event: Event) {
  const { target } = event
  if (!(target instanceof Element) || !target.isConnected) return
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Escape' || !isField(target)) target.dispatchEvent(new KeyboardEvent('keydown', event))
    return
  }
  const control = target.closest<HTMLElement>('a, button')
  // The browser has followed a link whose click was not prevented.
  if (control && (control.matches('button') || event.defaultPrevented)) control.click()
}

let isReceived = true

/** Until the page is hydrated, the browser follows links: a navigation of the router would replace what React is hydrating. */
function handleUnreceived(event: Event) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
  if (!control) return
  if (control.matches('button')) repeatUntilReceived(control)
  else if (!isHydrated) event.stopImmediatePropagation()
}

/** React stops a click on a part whose script has not loaded at the root, before it reaches its button: it is repeated until it does. */
function repeatUntilReceived(button: HTMLElement) {
  isReceived = false
  const timer = setTimeout(() => button.click(), retryMs)
  const receive = () => {
    isReceived = true
    clearTimeout(timer)
  }
  button.addEventListener('click', receive, { capture: true, once: true })
}

/** Without React the browser would send the form, and leave the page. */
function stopUnreceived(event: Event) {
  if (!isReceived) event.preventDefault()
}

const isField = (target: Element) => target.matches('input, textarea, select')
