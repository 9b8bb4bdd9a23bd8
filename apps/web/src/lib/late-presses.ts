import { loadLateParts } from '@animeteca/ui/late'
import { repeat } from './early-presses.ts'
import { whenIdle } from './when-idle.ts'

const parts = Promise.withResolvers<void>()
const keys = Promise.withResolvers<void>()

/** The keys of the whole site are listened to from now on. */
export const announceKeys = (): void => keys.resolve()

/**
 * The parts that a page can do without at first come when the browser has nothing better to do, or when somebody presses
 * something in one of them, or a key of the whole site: what was pressed waits, and happens when they are there. React would drop it.
 */
export function bringLateParts(): void {
  void holdUntil(parts.promise, 'click', isPressOfLatePart)
  holdKeys()
  whenIdle(bring)
}

/** Keys of the whole site that are pressed while nobody listens yet wait until somebody does. */
export const holdKeys = (): void => void holdUntil(keys.promise, 'keydown', isKeyOfSite)

const bring = () => void loadLateParts().then(() => parts.resolve())

async function holdUntil(
  there: Promise<void>,
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

/** Who wants another tab gets one from the browser. */
const isPressOfLatePart = (event: Event, target: Element) =>
  event instanceof MouseEvent &&
  !(event.ctrlKey || event.metaKey || event.shiftKey) &&
  target.closest('[data-late]') !== null

/** Escape, letters that are not typed into a field, and the one that opens the search with Ctrl. */
function isKeyOfSite(event: Event, target: Element): boolean {
  if (!(event instanceof KeyboardEvent)) return false
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') return true
  if (ctrlKey || metaKey) return key === 'k'
  return key.length === 1 && key !== ' ' && !altKey && !target.matches('input, textarea, select')
}
