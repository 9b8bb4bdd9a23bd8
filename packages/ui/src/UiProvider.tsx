import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { NavigationContext } from './base/navigation.ts'
import { ConfirmProvider } from './overlays/confirm.tsx'
import { Toaster } from './toasts/Toaster.tsx'

export type UiProviderProps = {
  /** The router's own, for `href` on menu items. */
  navigate: (href: string) => void
  children: ReactNode
}

/**
 * What the primitives need above them: the language, the router, the confirm dialog and the toasts. The build holds React Aria's
 * texts in Spanish alone: in the language of an English browser, a search field would throw.
 */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale="es-ES">
      <NavigationContext value={navigate}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </NavigationContext>
    </I18nProvider>
  )
}
