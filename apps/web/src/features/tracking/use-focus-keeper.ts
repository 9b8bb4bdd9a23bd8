import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When the item that has the focus leaves a list, the focus goes to the one that takes its place, else to `fallback`.
 * Items carry `data-item={id}`; the first link or button in them takes the focus.
 */
export function useFocusKeeper(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  fallback: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<number>(undefined)
  const known = useRef(ids)

  useEffect(() => {
    // Menus live outside of the list: what they were opened from stays the item meant.
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      const item = list.current?.contains(target) ? target.closest<HTMLElement>('[data-item]') : null
      if (item) focused.current = Number(item.dataset['item'])
      else if (!target.closest('[role=menu], [role=dialog], [role=alertdialog]')) focused.current = undefined
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [list])

  useLayoutEffect(() => {
    const before = known.current
    known.current = ids
    const lost = focused.current
    if (lost === undefined || ids.includes(lost) || !before.includes(lost)) return
    focused.current = undefined
    const at = before.indexOf(lost)
    const remains = new Set(ids)
    const heir = before.slice(at).find((id) => remains.has(id)) ?? before.slice(0, at).findLast((id) => remains.has(id))
    // A menu that closes gives the focus back to its button, which is gone: it has to be over with that. Another change of
    // the list meanwhile, such as a refetch, must not call this off.
    setTimeout(() => {
      const active = document.activeElement
      if (active && active !== document.body && active.isConnected && !active.closest('[role=menu]')) return
      const item = heir === undefined ? null : list.current?.querySelector(`[data-item="${heir}"]`)
      const target = item?.querySelector<HTMLElement>('a[href], button, input') ?? fallback.current
      target?.focus()
    }, 50)
  }, [ids, list, fallback])
}
