import { type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useHydrated } from './base/hydrated.ts'
import { lazyComponent } from './base/lazy-component.ts'
import { NavigationContext } from './base/navigation.ts'
import { ConfirmProvider } from './overlays/confirm.tsx'

const Toaster = lazyComponent(() => import('./toasts/Toaster.tsx'))

export type UiProviderProps = {
  /** Navigates to the `href` of a menu item. */
  navigate: (href: string) => void
  children: ReactNode
}

/**
 * Provides language, router, confirm dialog and toasts. The build contains React Aria's texts in Spanish only: with the locale of an
 * English browser a search field would throw.
 */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale="es-ES">
      <NavigationContext value={navigate}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <LoadedToaster />
      </NavigationContext>
    </I18nProvider>
  )
}

/**
 * Loads when the page has hydrated, before the first toast, which may be about the connection: without one the script could not load. The
 * server has no document to render toasts into.
 */
function LoadedToaster() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
