import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastReason } from '../failure.ts'

type Older<Page> = {
  /** Where the next page starts; null when there is none. */
  cursor: string | null
  queryKey: QueryKey
  actKey: readonly unknown[]
  /** Brings what makes the page longer. */
  ask: (cursor: string) => Promise<(page: Page) => Page>
}

/** Brings the page of comments below those that are known. */
export function useOlderComments<Page>({ cursor, queryKey, actKey, ask }: Older<Page>) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: actKey,
    mutationFn: ask,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (lengthen) => queryClient.setQueryData<Page>(queryKey, (page) => page && lengthen(page)),
    onError: toastReason('Error al cargar comentarios'),
  })
  if (cursor === null) return null
  return { load: () => mutate(cursor), isLoading: isPending }
}
