import {
  type ReportDecision,
  pendingDecisionLabels,
  reportDecisionLabels,
  reportDecisions,
  type ReportedThing as Thing,
  type ReportKind,
} from '@animeteca/contracts/moderation/reports'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

const losses: Record<ReportKind, string> = {
  episode_comment: 'En lugar del comentario se leerá que un administrador lo ha eliminado.',
  profile_comment: 'El comentario desaparece del perfil y no se puede recuperar.',
  profile: 'Se quitan la foto y la descripción. El nombre se conserva.',
  custom_list: 'Se quitan el título y la descripción. Sus animes se conservan.',
  review: 'La opinión deja de verse. Su autor leerá que un administrador la ha retirado.',
}

/** The same for a text that is pending review, so that only its author has seen it. */
const lossesOfPending: Record<ReportKind, string> = {
  ...losses,
  episode_comment: 'Nadie más lo verá: su autor leerá que un administrador lo ha eliminado.',
  profile: 'Se quita la descripción.',
  review: 'Nadie más la verá: su autor leerá que un administrador la ha retirado.',
}

const isRemoval = (decision: ReportDecision) => decision === 'removed' || decision === 'removed_and_warned'

/** The possible decisions; for deleted content, only whether to warn its author. */
export function Decisions({ thing: { kind, subjectId, author, isGone, reports } }: { thing: Thing }) {
  const pendingId = reports.find(({ words }) => words)?.id
  const isOnlyPending = reports.every(({ words }) => words)
  const labels = pendingId === undefined ? reportDecisionLabels : pendingDecisionLabels
  const confirm = useConfirm()
  const { mutate, isPending } = trpc.admin.reports.decide.useMutation(
    withToasts({
      successToast:
        pendingId === undefined
          ? 'Denuncia resuelta: hemos avisado a quien la envió'
          : 'Decisión guardada: hemos avisado a su autor',
      errorToast: { message: 'No se pudo resolver la denuncia', reason: 'instead' },
    }),
  )
  const decide = async (decision: ReportDecision) => {
    const isSure =
      !isRemoval(decision) ||
      (await confirm({
        title: labels[decision],
        message: `${(isOnlyPending ? lossesOfPending : losses)[kind]} ${author.username} recibirá un aviso.`,
        confirmLabel: labels[decision],
        isDanger: true,
      }))
    if (isSure) mutate({ kind, subjectId, decision, heldId: pendingId })
  }
  return reportDecisions
    .filter((decision) => !isGone || !isRemoval(decision))
    .map((decision) => (
      <Button
        key={decision}
        size="sm"
        variant={isRemoval(decision) ? 'danger' : 'secondary'}
        aria-label={`${labels[decision]}: ${author.username}`}
        isPending={isPending}
        onPress={() => void decide(decision)}
      >
        {labels[decision]}
      </Button>
    ))
}
