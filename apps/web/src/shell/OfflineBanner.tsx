import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** The region is always there, so that what appears in it is read out. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2.5 bg-text px-4 py-2 text-sm font-semibold text-bg">
          <WifiOff aria-hidden size={17} className="shrink-0" />
          Sin conexión. Sigues viendo lo último que se cargó.
        </span>
      )}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
