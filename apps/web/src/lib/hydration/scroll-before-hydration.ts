import type { AnyRouter } from '@tanstack/react-router'

let scrolled: string | undefined

/**
 * To be called right before React takes over: who has scrolled the server's page stays there. The router's first act is to go to
 * the top, or to where somebody left the page, which its script in the page has done long ago; a press that has begun would end
 * on something else, and be lost.
 */
export function takeEarlyScroll({ latestLocation }: AnyRouter): void {
  scrolled = latestLocation.href
}

/** Whether the router may scroll to where this page begins, or was left. */
export function isScrollFree({ location }: { location: { href: string } }): boolean {
  const isTaken = location.href === scrolled && window.scrollY > 0
  scrolled = undefined
  // The router remembers what it has heard of, for whoever comes back.
  if (isTaken) document.dispatchEvent(new Event('scroll'))
  return !isTaken
}
