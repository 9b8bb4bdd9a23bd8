import type { AnyRouter } from '@tanstack/react-router'

let scrolled: string | undefined

/**
 * Call right before hydration: keeps the position of a viewer who has scrolled. The router would scroll to the top or to a restored
 * position, which an inline script has done already; a press in progress would end on another element.
 */
export function keepScrollPosition({ latestLocation }: AnyRouter): void {
  scrolled = latestLocation.href
}

/** Whether the router may set the scroll position. */
export function isScrollFree({ location }: { location: { href: string } }): boolean {
  const hasScrolled = location.href === scrolled && window.scrollY > 0
  scrolled = undefined
  // The router records the position from scroll events, to restore it later.
  if (hasScrolled) document.dispatchEvent(new Event('scroll'))
  return !hasScrolled
}
