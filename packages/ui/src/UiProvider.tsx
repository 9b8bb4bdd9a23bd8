import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { AfterHydration } from './base/AfterHydration.tsx'
import { lazyComponent } from './base/lazy-component.ts'
import { NavigationContext } from './base/navigation.ts'
import { ConfirmProvider } from './overlays/confirm.tsx'

/** Loads before the first toast, which may be about the connection: without one the script could not load. */
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
        <AfterHydration>
          <Toaster />
        </AfterHydration>
      </NavigationContext>
    </I18nProvider>
  )
}
