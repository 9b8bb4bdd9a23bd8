import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toasts } from './toast.tsx'
import { ToastCard } from './ToastCard.tsx'

/** Mount once. It stays above dialogs and out of their `inert`, and clear of a bottom bar of height `--bottom-nav`. */
export function Toaster() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.visible, toasts.visible)
  useEffect(holdWhileHidden, [])
  useEffect(() => {
    // Nothing is left to leave with the pointer or the focus: a hold would last for ever.
    if (visible.length === 0) for (const reason of ['hover', 'focus']) toasts.release(reason)
  }, [visible.length])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hold the time still
    <section
      aria-label="Notificaciones"
      aria-live="polite"
      aria-relevant="additions text"
      data-react-aria-top-layer="true"
      onPointerEnter={() => toasts.hold('hover')}
      onPointerLeave={() => toasts.release('hover')}
      onFocus={() => toasts.hold('focus')}
      onBlur={() => toasts.release('focus')}
      className="pointer-events-none max-sm:[body:has([data-sheet])_&]:top-0 max-sm:[body:has([data-sheet])_&]:bottom-auto fixed right-0 bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-[100001] flex w-full flex-col gap-2.5 p-4 sm:w-[26rem] sm:p-6"
    >
      {visible.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => toasts.dismiss(toast.id)} />
      ))}
    </section>,
    document.body,
  )
}

function holdWhileHidden() {
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    toasts.release('hidden')
  }
}

function followVisibility() {
  if (document.hidden) toasts.hold('hidden')
  else toasts.release('hidden')
}
