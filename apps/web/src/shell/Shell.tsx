import { SkipLink } from '@animeteca/ui/SkipLink'
import { UiProvider } from '@animeteca/ui/UiProvider'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Header } from './Header.tsx'

/** Everything around a page: providers, header, the page's landmark. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter()
  return (
    <UiProvider navigate={(href) => void router.navigate({ href })}>
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1} className="min-h-[70vh]">
        {children}
      </main>
    </UiProvider>
  )
}
