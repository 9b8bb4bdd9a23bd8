import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When the focused item leaves a list, focuses the item that takes its place, else `fallback`. Items carry `data-item={id}`; their first
 * link or button gets the focus.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  ids: readonly (number | string)[],
  fallback: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<string>(undefined)
  const known = useRef<readonly string[]>(ids.map(String))

  useEffect(() => {
    // Menus render outside the list: the item that opened one stays the current item.
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      const item = list.current?.contains(target) ? target.closest<HTMLElement>('[data-item]') : null
      if (item) focused.current = item.dataset['item']
      else if (!target.closest('[role=menu], [role=dialog], [role=alertdialog]')) focused.current = undefined
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [list])

  useLayoutEffect(() => {
    const before = known.current
    const now = ids.map(String)
    known.current = now
    const lost = focused.current
    if (lost === undefined || now.includes(lost) || !before.includes(lost)) return
    focused.current = undefined
    const at = before.indexOf(lost)
    const remains = new Set(now)
    const successor =
      before.slice(at).find((id) => remains.has(id)) ?? before.slice(0, at).findLast((id) => remains.has(id))
    // A closing menu returns the focus to its button, which is gone, so this waits for it. Another change of the list meanwhile, such as a
    // refetch, must not cancel it.
    setTimeout(() => {
      const active = document.activeElement
      if (active && active !== document.body && active.isConnected && !active.closest('[role=menu]')) return
      const item =
        successor === undefined ? null : list.current?.querySelector(`[data-item="${CSS.escape(successor)}"]`)
      const target = item?.querySelector<HTMLElement>('a[href], button, input') ?? fallback.current
      target?.focus()
    }, 50)
  }, [ids, list, fallback])
}
