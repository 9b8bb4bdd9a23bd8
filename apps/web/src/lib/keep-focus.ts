/** Each list item in them is a scope too, so that the focus stays in an item that is still there. */
const scopesSelector = '[data-keeps-focus], [data-keeps-focus] li'
const controlsSelector = 'a[href], button, input, select, textarea, [tabindex]'
const overlaysSelector = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

/** Where the focus is, updated as long as the focused element is in the page. */
type Place = {
  focused: HTMLElement
  /** The scopes around it, the innermost first, with the list of a scope that is an item. */
  scopes: { element: HTMLElement; list: HTMLElement | null }[]
  /** The controls before it, the nearest first. */
  before: HTMLElement[]
  isDisabled: boolean
}

/** Null while the focus is in no scope. */
let place: Place | null = null

/**
 * The browser drops the focus when the focused element disappears, so that the keyboard and screen readers start again at the top of the page.
 * Inside an element with `data-keeps-focus`, the focus moves to the control that has taken its place. It is never taken from another element.
 * Returns the function that ends this.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(check)
  const controller = new AbortController()
  const { signal } = controller
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return
    const next = placeOf(target)
    if (!next && place && isOpenedFrom(place.focused, target)) return
    place = next
    if (place)
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] })
    else observer.disconnect()
  }
  follow(document.activeElement)
  document.addEventListener('focusin', ({ target }) => follow(target), { signal })
  // In the next task, because Chrome sends this event also right before it removes an element.
  document.addEventListener('focusout', ({ target }) => void setTimeout(() => forgetIfLeft(target)), { signal })
  return () => {
    observer.disconnect()
    controller.abort()
  }
}

function placeOf(focused: HTMLElement): Place | null {
  const scopes: Place['scopes'] = []
  for (let at: HTMLElement | null = focused; at; at = at.parentElement)
    if (at.matches(scopesSelector)) scopes.push({ element: at, list: at.matches('li') ? at.parentElement : null })
  const outermost = scopes.at(-1)
  if (!outermost) return null
  const controls = controlsIn(outermost.element)
  const before = controls.slice(0, Math.max(0, controls.indexOf(focused))).toReversed()
  return { focused, scopes, before, isDisabled: focused.matches(':disabled') }
}

const controlsIn = (element: Element) => Array.from(element.querySelectorAll<HTMLElement>(controlsSelector))

/** A closing menu or dialog gives the focus back to the element that opened it, unless what was chosen has removed that element. */
function isOpenedFrom(focused: HTMLElement, target: HTMLElement): boolean {
  const overlay = target.closest(overlaysSelector)
  return overlay !== null && !overlay.contains(focused)
}

/** The person may leave an element that could still have the focus, for example by a click on the background. */
function forgetIfLeft(element: EventTarget | null): void {
  if (!place || place.focused !== element) return
  const { focused } = place
  const active = document.activeElement
  const isUsable = focused.isConnected && !focused.matches(':disabled, [inert] *')
  if (isUsable && active !== focused && !active?.closest(overlaysSelector)) place = null
}

function check(): void {
  if (!place) return
  const { focused, isDisabled } = place
  const isFree = document.activeElement === document.body
  if (!focused.isConnected) {
    if (isFree) replaceFocus(place)
    return
  }
  place = placeOf(focused)
  // Buttons are disabled while they work.
  if (isDisabled && !place?.isDisabled && isFree) focused.focus({ preventScroll: true })
}

function replaceFocus({ scopes, before }: Place): void {
  const inner = scopes.findIndex(({ element }) => element.isConnected)
  const scope = scopes[inner]?.element
  if (!scope) {
    place = null
    return
  }
  const remaining = before.filter((control) => scope.contains(control))
  const [previous] = remaining
  const controls = controlsIn(scope)
  const following = controls.slice(previous ? controls.indexOf(previous) + 1 : 0).filter(isReachable)
  const lostItem = scopes.slice(0, inner).findLast(({ list }) => list !== null)
  const candidates = [
    ...(lostItem ? besideItem(lostItem.list, previous, following) : belowList(scope, previous, following)),
    scope.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]'),
    ...following,
    ...remaining.filter(isReachable),
  ]
  if (candidates.some(takesFocus)) return
  if (!scope.hasAttribute('tabindex')) scope.tabIndex = -1
  takesFocus(scope)
}

/** In place of an item of a list: the next item, else the one before. */
function besideItem(list: HTMLElement | null, previous: HTMLElement | undefined, following: HTMLElement[]) {
  if (!list?.isConnected) return following
  const itemBefore = previous && list.contains(previous) ? itemIn(list, previous) : null
  return [...following.filter((control) => list.contains(control)), ...reachableIn(itemBefore)]
}

/** In place of a control below a list, such as the button that loads more of it: the first new item, else the last one. */
function belowList(scope: HTMLElement, previous: HTMLElement | undefined, following: HTMLElement[]) {
  const itemBefore = previous ? itemIn(scope, previous) : null
  return itemBefore ? [...following, ...reachableIn(itemBefore)] : []
}

const reachableIn = (item: HTMLElement | null) => (item ? controlsIn(item).filter(isReachable) : [])

/** The outermost item in an element that the control is in. */
function itemIn(element: HTMLElement, control: HTMLElement): HTMLElement | null {
  let item: HTMLElement | null = null
  for (let at: HTMLElement | null = control; at && at !== element; at = at.parentElement)
    if (at.matches('li')) item = at
  return item
}

const isReachable = ({ tabIndex }: HTMLElement) => tabIndex >= 0

/** Disabled and hidden elements do not. */
function takesFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  return element === document.activeElement
}
