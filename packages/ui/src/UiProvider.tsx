import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm.tsx'
import { NavigationContext } from './navigation.ts'
import { Toaster } from './Toaster.tsx'

export type UiProviderProps = {
  /** The router's own, for `href` on menu items. */
  navigate: (href: string) => void
  children: ReactNode
}

/** What the primitives need above them: the router, the confirm dialog and the toasts. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <NavigationContext value={navigate}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </NavigationContext>
  )
}
