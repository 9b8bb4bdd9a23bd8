import type { OptimisticMutation } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import { putInListMutation } from './put-in-list-mutation.ts'

type Choice = { animeId: number }

/** Turns on the preference that lists follow marks, and moves the anime whose mark offered it. */
export const followMarksMutation: OptimisticMutation<Choice> = {
  name: 'tracking.followMarks',
  scope: 'tracking',
  async send({ animeId }) {
    utils.tracking.preferences.setData(
      undefined,
      await trpcClient.tracking.setPreferences.mutate({ listsFollowMarks: true }),
    )
    const from = utils.tracking.forAnime.getData({ animeId })?.listType ?? null
    return putInListMutation.send({ animeId, from, to: 'watching' })
  },
  successToast: 'Tus listas se actualizarán al marcar episodios',
  errorToast: { message: 'No se pudo guardar el cambio', reason: 'below' },
}
