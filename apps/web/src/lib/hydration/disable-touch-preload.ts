/**
 * A touch on a link mostly begins a scroll, and the router would preload each page that it lands on, with no option
 * against it. So the beginning of a touch never reaches links; a tap opens them all the same.
 */
export function keepTouchesFromLinks(): void {
  document.addEventListener('touchstart', stopOverLink, { capture: true, passive: true })
}

function stopOverLink(event: TouchEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}
