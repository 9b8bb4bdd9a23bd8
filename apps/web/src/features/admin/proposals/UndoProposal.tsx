import { Button } from '@animeteca/ui/actions/Button'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { QueuedProposal } from '../panel/listings.ts'

/** Puts the value back that the catalogue had before the proposal was accepted. */
export function UndoProposal({ proposal: { id, animeTitle } }: { proposal: QueuedProposal }) {
  const { mutate, isPending } = trpc.admin.proposals.undo.useMutation(
    withToasts({
      successToast: 'Propuesta deshecha: el catálogo vuelve a estar como antes',
      errorToast: { message: 'No se pudo deshacer la propuesta', reason: 'instead' },
    }),
  )
  return (
    <Button
      size="sm"
      aria-label={`Deshacer: ${animeTitle}`}
      isPending={isPending}
      onPress={() => mutate({ proposalId: id })}
    >
      Deshacer
    </Button>
  )
}
