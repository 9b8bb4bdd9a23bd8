import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useState } from 'react'
import { fieldErrors } from '../../../lib/errors/errors.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { QueuedProposal } from '../panel/listings.ts'

type ProposalDecisionProps = { proposal: QueuedProposal; hasConflict: boolean }

/** Accepts or refuses a proposal, with an answer for its author. Only the value that is shown is replaced, not one that has changed since. */
export function ProposalDecision({
  proposal: { id, animeTitle, isGone, current },
  hasConflict,
}: ProposalDecisionProps) {
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error } = trpc.admin.proposals.decide.useMutation(
    withToasts({
      successToast: (_, { decision }) => (decision === 'accepted' ? 'Propuesta aceptada' : 'Propuesta rechazada'),
      errorToast: { message: 'No se pudo decidir la propuesta', reason: 'instead' },
    }),
  )
  const decide = (decision: 'accepted' | 'refused') => mutate({ proposalId: id, decision, answer, current })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Respuesta"
        description="Opcional. La leerá quien lo propuso."
        value={answer}
        onChange={setAnswer}
        counter={limits.proposal.answer}
        error={fieldErrors(error)['answer']}
        className="min-w-full sm:min-w-72 sm:flex-1"
      />
      {!isGone && (
        <Button
          variant="primary"
          aria-label={`${hasConflict ? 'Aceptar y sustituir' : 'Aceptar'}: ${animeTitle}`}
          isPending={isPending}
          onPress={() => decide('accepted')}
        >
          {hasConflict ? 'Aceptar y sustituir' : 'Aceptar'}
        </Button>
      )}
      <Button aria-label={`Rechazar: ${animeTitle}`} isPending={isPending} onPress={() => decide('refused')}>
        Rechazar
      </Button>
    </div>
  )
}
