import { overlayStack } from '@animeteca/ui/popovers/overlay-stack'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cancelStack } from '../../lib/cancel-stack.ts'
import { isUnsent } from '../../lib/forms/untouched.ts'
import { setFieldValue } from '../../lib/hydration/set-field-value.ts'
import { isEditable } from './editable.ts'
import { escapeAction, type EscapeScene } from './escape.ts'

/** Listens on the window in the bubble phase, so that elements closer to the focus handle the key first. */
export function useEscape(): void {
  const router = useRouter()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') handleEscape(event, router)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [router])
}

function handleEscape(event: KeyboardEvent, router: AnyRouter) {
  const action = escapeAction(sceneOf(event, router))
  if (action === 'ignore' || action === 'leave-to-browser' || action === 'stay') return
  event.preventDefault()
  if (action === 'close-overlay') overlayStack.closeTop()
  if (action === 'cancel-mode') cancelStack.cancelTop()
  if (action === 'clear-search') clear(document.activeElement)
  if (action === 'blur-text') blur(document.activeElement)
  if (action === 'clear-query') void router.navigate({ to: '/', search: withoutQuery, replace: true })
  if (action === 'go-home') void router.navigate({ to: '/' })
}

function sceneOf(event: KeyboardEvent, router: AnyRouter): EscapeScene {
  const { isComposing, repeat, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  const { pathname, search } = router.state.location
  return {
    key: { isComposing, repeat, defaultPrevented, hasModifier: altKey || ctrlKey || metaKey || shiftKey },
    isBrowserShowing: Boolean(document.fullscreenElement ?? document.pictureInPictureElement),
    hasOverlay: !overlayStack.isEmpty(),
    isInMode: !cancelStack.isEmpty(),
    field: fieldOf(document.activeElement),
    isHome: pathname === '/',
    hasQuery: Boolean(search.q),
  }
}

function fieldOf(element: Element | null): EscapeScene['field'] {
  if (!isEditable(element) || element instanceof HTMLSelectElement) return null
  const text = 'value' in element ? String(element.value) : element.textContent
  return {
    isSearch: element.matches('[type=search], [role=searchbox]'),
    isEmpty: text.trim() === '',
    isUnsent: isUnsent(element),
  }
}

const withoutQuery = (search: object) => ({ ...search, q: undefined })

const blur = (element: Element | null) => element instanceof HTMLElement && element.blur()

const clear = (element: Element | null) => element instanceof HTMLInputElement && setFieldValue(element, '')
