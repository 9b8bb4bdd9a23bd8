import type { ComponentProps, ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { ConfirmProvider } from './confirm.tsx'
import { Toaster } from './Toaster.tsx'

export type UiProviderProps = {
  /** The router's own, for `href` on menu items and tabs. */
  navigate: ComponentProps<typeof RouterProvider>['navigate']
  children: ReactNode
}

/** What the primitives need above them: Spanish strings, the router, the confirm dialog and the toasts. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale="es-ES">
      <RouterProvider navigate={navigate}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </RouterProvider>
    </I18nProvider>
  )
}
