const tick = 50

/**
 * After a comment is deleted, focuses the comment that takes its place, else the heading. It waits for the confirm
 * dialog to close, since closing returns the focus to the button that opened it.
 */
export function focusNextComment(section: HTMLElement | null, id: number): void {
  const item = section?.querySelector(`[data-item="${id}"]`)
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const wait = () => {
    if (document.querySelector('[role=alertdialog]')) setTimeout(wait, tick)
    else setTimeout(() => (next?.isConnected ? firstFocusable(next) : headingOf(section))?.focus(), tick)
  }
  wait()
}

/** The first focusable element of a comment: the author's link. */
export const firstFocusable = (item: Element) => item.querySelector<HTMLElement>('a')

const headingOf = (section: HTMLElement | null) => section?.querySelector<HTMLElement>('h2, h3')
