import type { QueryKey } from '@tanstack/react-query'
import { useTransition } from 'react'
import { toastFailure } from '../../lib/errors/failure.ts'
import { queryClient } from '../../lib/query/query-client.ts'

type Older<Page> = {
  /** Cursor of the next page; null on the last one. */
  cursor: string | null
  queryKey: QueryKey
  /** Fetches that page and returns a function that appends it. */
  ask: (cursor: string) => Promise<(page: Page) => Page>
}

/** Loads the next page of older comments. */
export function useOlderComments<Page>({ cursor, queryKey, ask }: Older<Page>) {
  const [isLoading, startLoading] = useTransition()
  if (cursor === null) return null
  const load = () =>
    startLoading(async () => {
      try {
        const lengthen = await ask(cursor)
        queryClient.setQueryData<Page>(queryKey, (page) => page && lengthen(page))
      } catch (error) {
        toastFailure({ message: 'Error al cargar comentarios', reason: 'below' }, error)
      }
    })
  return { load, isLoading }
}
