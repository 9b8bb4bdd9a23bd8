import { loadLateParts } from '@animeteca/ui/base/late'
import { repeat } from './early-presses.ts'
import { whenIdle } from './when-idle.ts'

const parts = Promise.withResolvers<void>()
const keys = Promise.withResolvers<void>()
const page = Promise.withResolvers<void>()

/** The keys of the whole site are listened to from now on. */
export const announceKeys = (): void => keys.resolve()

/**
 * What the page is about has come to life: it can be left from now on. Left before, React would still wake it, and it would
 * look for an address that is gone.
 */
export const announcePage = (): void => page.resolve()

/**
 * The parts that a page can do without at first come when the browser has nothing better to do, or when somebody presses
 * something in one of them, or a key of the whole site: what was pressed waits, and happens when they are there. React would drop it.
 */
export function bringLateParts(): void {
  void holdUntil(parts.promise, 'click', isPressOfLatePart)
  setTimeout(announcePage, longestWakingMs)
  void holdUntil(page.promise, 'click', isPressOfLink)
  void holdUntil(Promise.all([keys.promise, page.promise]), 'keydown', isKeyOfSite)
  whenIdle(bring)
}

/** Whoever can't be helped to a page that lives may leave it. */
const longestWakingMs = 3_000

/** Keys of the whole site that are pressed while nobody listens yet wait until somebody does. */
export const holdKeys = (): void => void holdUntil(keys.promise, 'keydown', isKeyOfSite)

const bring = () => void loadLateParts().then(() => parts.resolve())

async function holdUntil(
  there: Promise<unknown>,
  type: string,
  isHeld: (event: Event, target: Element) => boolean,
): Promise<void> {
  const held: Event[] = []
  const hold = (event: Event) => {
    if (!(event.target instanceof Element) || !isHeld(event, event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
    bring()
  }
  addEventListener(type, hold, true)
  await there
  removeEventListener(type, hold, true)
  for (const event of held) repeat(event)
}

const isPressOfLatePart = (event: Event, target: Element) => isPress(event) && target.closest('[data-late]') !== null
const isPressOfLink = (event: Event, target: Element) => isPress(event) && target.closest('a') !== null

/** Who wants another tab gets one from the browser. */
const isPress = (event: Event) => event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey)

/** Escape, letters that are not typed into a field, and the one that opens the search with Ctrl. */
function isKeyOfSite(event: Event, target: Element): boolean {
  if (!(event instanceof KeyboardEvent)) return false
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') return true
  if (ctrlKey || metaKey) return key === 'k'
  return key.length === 1 && key !== ' ' && !altKey && !target.matches('input, textarea, select')
}
