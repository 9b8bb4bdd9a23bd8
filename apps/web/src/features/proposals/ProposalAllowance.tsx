import type { OwnProposals } from '@animeteca/contracts/proposals/proposals'
import { plural } from '../../lib/text/plural.ts'

/** A sentence about how many proposals the person may still make today. */
export const ProposalAllowance = ({ allowance: { left, perDay, isTrusted } }: Pick<OwnProposals, 'allowance'>) => (
  <>
    {left === 0
      ? 'Hoy ya no puedes hacer más propuestas.'
      : `Hoy puedes hacer ${plural(left, 'propuesta')} más, de ${perDay}.`}
    {isTrusted && ' Tus cambios pequeños se aplican al enviarlos.'}
  </>
)
