import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Goes around each React Aria component that reads a locale. The build contains React Aria's texts in Spanish only: with the locale of an
 * English browser a select would throw. One provider around every page would load React Aria's code for locales with the first script,
 * whose first look at `Intl` takes a slow phone 40 ms.
 */
export const SpanishLocale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="es-ES">{children}</I18nProvider>
)
