const tick = 50

/**
 * Once the question about a comment is gone, the focus goes to the comment that takes the place of the one deleted, else to
 * the heading. The dialog gives the focus back to the button that opened it, which goes too: it has to be over with that.
 */
export function focusNextComment(section: HTMLElement | null, id: number): void {
  const item = section?.querySelector(`[data-item="${id}"]`)
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const wait = () => {
    if (document.querySelector('[role=alertdialog]')) setTimeout(wait, tick)
    else setTimeout(() => (next?.isConnected ? firstStop(next) : headingOf(section))?.focus(), tick)
  }
  wait()
}

/** The first thing in a comment that takes the focus: who wrote it. */
export const firstStop = (item: Element) => item.querySelector<HTMLElement>('a')

const headingOf = (section: HTMLElement | null) => section?.querySelector<HTMLElement>('h2, h3')
