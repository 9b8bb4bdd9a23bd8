import type { Act } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import { putInListAct } from '../list/put-in-list-act.ts'

type Choice = { animeId: number }

/** Switches on that lists follow marks, and moves the anime whose mark offered it. */
export const followMarksAct: Act<Choice> = {
  name: 'tracking.followMarks',
  scope: 'tracking',
  async send({ animeId }) {
    utils.tracking.preferences.setData(
      undefined,
      await trpcClient.tracking.setPreferences.mutate({ listsFollowMarks: true }),
    )
    const from = utils.tracking.forAnime.getData({ animeId })?.listType ?? null
    return putInListAct.send({ animeId, from, to: 'watching' })
  },
  done: 'Tus listas se actualizarán al marcar episodios',
  failed: { words: 'No se pudo guardar el cambio', reason: 'below' },
}
