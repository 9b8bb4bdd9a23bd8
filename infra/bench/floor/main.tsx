import type { AppRouter } from '@animeteca/api-client/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createRoot } from 'react-dom/client'

/** Answers are plain JSON in superjson's envelope. */
const transformer = { serialize: (json: unknown) => ({ json }), deserialize: ({ json }: { json: unknown }) => json }

/** The minimal app with the same packages: one route that requests 48 cards and shows their covers. */
const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc', transformer })] })
const root = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => root, path: '/', component: Cards })
const router = createRouter({ routeTree: root.addChildren([home]) })

function Cards() {
  const { data } = useQuery({ queryKey: ['cards'], queryFn: () => trpc.catalogue.list.query({ limit: 48 }) })
  return (
    <ul>
      {data?.animes.map(({ id, title, coverImage }) => (
        <li key={id}>
          {coverImage && <img src={coverImage} alt="" width={300} height={450} />}
          <p>{title}</p>
        </li>
      ))}
    </ul>
  )
}

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
