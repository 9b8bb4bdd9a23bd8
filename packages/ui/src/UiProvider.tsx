import type { ReactNode } from 'react'
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

/** Provides router, confirm dialog and toasts. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <NavigationContext value={navigate}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <AfterHydration>
        <Toaster />
      </AfterHydration>
    </NavigationContext>
  )
}
