import type { Outputs } from '@animeteca/api-client/client'
import { offlineMutation } from '../../../lib/offline/offline-mutations.ts'
import { type OptimisticMutation, mutate } from '../../../lib/optimistic.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'

export type Details = Outputs['tracking']['entryDetails']['details'][number]
export type DetailChanges = Partial<Omit<Details, 'animeId' | 'importedScore'>>

type Describing = {
  title: string
  from: Details
  changes: DetailChanges
  isUndo?: boolean
}

/** The details of an entry that has none stored. */
export const noDetails = (animeId: number): Details => ({
  animeId,
  note: null,
  isPrivate: false,
  isPaused: false,
  startedOn: null,
  finishedOn: null,
  importedScore: null,
})

const describing = {
  scope: 'tracking',
  send: ({ from: { animeId }, changes }) => trpcClient.tracking.describeEntry.mutate({ animeId, ...changes }),
  successToast(_, { title, from, changes, isUndo }) {
    if (isUndo) return null
    const undoing = { title, from: { ...from, ...changes }, changes: undoOf(from, changes), isUndo: true }
    return { message: messageOf(title, changes), undo: () => mutate(switchDetailsMutation, undoing) }
  },
  errorToast: 'No se pudo guardar',
} satisfies Omit<OptimisticMutation<Describing>, 'name'>

/** Switches pause or privacy; queued while offline. */
export const switchDetailsMutation = offlineMutation<Describing, unknown, void>({
  ...describing,
  name: 'tracking.describe',
  apply: ({ from, changes }) => cacheChanges(from.animeId, changes),
  invert: ({ from, changes }) => cacheChanges(from.animeId, undoOf(from, changes)),
  label: ({ title, changes }) => messageOf(title, changes),
})

/** Saves the form, which stays open until the server has confirmed it. */
export const saveDetailsMutation: OptimisticMutation<Describing> = {
  ...describing,
  name: 'tracking.describeByForm',
  onSuccess: (_, { from, changes }) => cacheChanges(from.animeId, changes),
}

/** Changes only these fields: another mutation or a response may have changed the others. */
function cacheChanges(animeId: number, changes: DetailChanges): void {
  const changed = (known: Details | null | undefined) => ({ ...(known ?? noDetails(animeId)), ...changes })
  const isThis = (details: Details) => details.animeId === animeId
  utils.tracking.entryDetails.setData(
    undefined,
    (known) =>
      known && {
        details: [...known.details.filter((details) => !isThis(details)), changed(known.details.find(isThis))],
      },
  )
  utils.tracking.forAnime.setData({ animeId }, (known) => known && { ...known, details: changed(known.details) })
}

const undoOf = (from: Details, changes: DetailChanges): DetailChanges =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, from[field as keyof Details]]))

function messageOf(title: string, { isPaused, isPrivate, note }: DetailChanges): string {
  if (note !== undefined) return 'Notas y fechas guardadas'
  if (isPaused !== undefined) return isPaused ? `${title}, en pausa` : `${title} ya no está en pausa`
  return isPrivate ? `Solo tú ves que tienes ${title}` : `${title} ya no es privado`
}
