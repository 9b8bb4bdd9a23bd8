/**
 * The router preloads a link on touchstart without an option against it, but most touches start a scroll. So touchstart never reaches
 * links; a tap still opens them.
 */
export function disableTouchPreload(): void {
  document.addEventListener('touchstart', stopOverLink, { capture: true, passive: true })
}

function stopOverLink(event: TouchEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}
