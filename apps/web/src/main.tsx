import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onIdentityChange, verifySession } from './lib/identity.ts'
import { followOtherTabs } from './lib/invalidation.ts'
import { keepTouchesFromLinks } from './lib/no-touch-preload.ts'
import { queryClient } from './lib/query-client.ts'
import { themeChoice } from './lib/theme-choice.ts'
import { trpc, trpcClient } from './lib/trpc.ts'
import { router } from './router.tsx'
import './styles.css'

onIdentityChange(() => void router.invalidate())
onIdentityChange(() => themeChoice.follow())
followOtherTabs(queryClient)
void verifySession()
keepTouchesFromLinks()

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
)
