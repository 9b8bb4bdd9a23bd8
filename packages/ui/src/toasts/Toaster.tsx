import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useRootAttribute } from '../base/use-root-attribute.ts'
import { toasts } from './toast.ts'
import { ToastCard } from './ToastCard.tsx'
import { useClearOfPress } from './use-clear-of-press.ts'

/**
 * Mount once. It is above dialogs and outside their `inert`, and keeps clear of a bottom bar of height `--bottom-nav`, of a sheet's buttons
 * and of the last press.
 */
export default function Toaster() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.visible)
  useEffect(pauseWhileHidden, [])
  useEffect(() => {
    toasts.resume('loading')
    return () => toasts.pause('loading')
  }, [])
  useRootAttribute('toasts', visible.length > 0)
  const section = useRef<HTMLElement>(null)
  const isAtTop = useClearOfPress(section, visible.at(-1)?.id)
  const cameFrom = useRef<HTMLElement | null>(null)

  // The pressed button disappears without leave or blur events: resume the timers and restore the focus.
  const close = (id: number) => {
    if (section.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    for (const reason of ['hover', 'focus']) toasts.resume(reason)
    toasts.dismiss(id)
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause the timers
    <section
      ref={section}
      aria-label="Notificaciones"
      aria-live="polite"
      aria-relevant="additions text"
      data-react-aria-top-layer="true"
      onPointerMove={() => toasts.pause('hover')}
      onPointerLeave={() => toasts.resume('hover')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
        toasts.pause('focus')
      }}
      onBlur={() => toasts.resume('focus')}
      data-at-top={isAtTop || undefined}
      className="pointer-events-none max-sm:[body:has([data-sheet])_&]:top-0 max-sm:[body:has([data-sheet])_&]:bottom-auto fixed right-0 bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] data-at-top:top-[calc(3.5rem+env(safe-area-inset-top))] data-at-top:bottom-auto z-[100001] flex w-full flex-col gap-2.5 p-4 sm:w-[30rem] sm:p-6 sm:[body:has([data-sheet=side])_&]:right-auto sm:[body:has([data-sheet=side])_&]:left-0"
    >
      {visible.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </section>,
    document.body,
  )
}

function pauseWhileHidden() {
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    toasts.resume('hidden')
  }
}

function followVisibility() {
  if (document.hidden) toasts.pause('hidden')
  else toasts.resume('hidden')
}
