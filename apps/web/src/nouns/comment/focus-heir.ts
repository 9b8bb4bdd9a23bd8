const tick = 50

/**
 * Once the question about a comment is gone, the focus goes to the comment that takes the place of the one deleted, else to
 * the heading. The dialog gives the focus back to the button that opened it, which goes too: it has to be over with that.
 */
export function focusHeir(section: HTMLElement | null, id: number): void {
  const item = section?.querySelector(`[data-item="${id}"]`)
  const heir = item?.nextElementSibling ?? item?.previousElementSibling
  const wait = () => {
    if (document.querySelector('[role=alertdialog]')) setTimeout(wait, tick)
    else setTimeout(() => (heir?.isConnected ? firstStop(heir) : headingOf(section))?.focus(), tick)
  }
  wait()
}

/** The first thing in a comment that takes the focus: who wrote it. */
export const firstStop = (item: Element) => item.querySelector<HTMLElement>('a')

const headingOf = (section: HTMLElement | null) => section?.querySelector<HTMLElement>('h2, h3')
