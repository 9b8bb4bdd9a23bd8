import { displayName } from '@animeteca/contracts/profiles/display-name'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Pencil, Trash2 } from 'lucide-react'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { CommentFrame } from '../../../nouns/comment/CommentFrame.tsx'
import { BlockReportButton } from '../../../nouns/person/block-report/BlockReportButton.tsx'
import { ReviewBody } from '../../../nouns/review/ReviewBody.tsx'
import { UsefulButton } from './UsefulButton.tsx'

type ReviewItemProps = {
  review: Review
  now: Date
  isUseful: boolean
  onEdit: () => void
}

/** A review in the lists of an anime. */
export function ReviewItem({ review, now, isUseful, onEdit }: ReviewItemProps) {
  const viewer = useViewer()
  const { id, person, moderated, inReview } = review
  const isOwn = viewer?.id === person.id
  const canMark = viewer !== null && !isOwn && !moderated && !inReview
  return (
    <CommentFrame
      now={now}
      isNew={false}
      id={id}
      author={person}
      createdAt={review.createdAt}
      actions={
        <>
          {!moderated && (
            <BlockReportButton
              target={{
                label: `Opciones de la opinión de ${displayName(person.username)}`,
                kind: 'review',
                subjectId: id,
                person,
              }}
            />
          )}
          {isOwn && !moderated && <OwnActions review={review} onEdit={onEdit} />}
        </>
      }
    >
      <ReviewBody review={review} {...(canMark && { useful: <UsefulButton review={review} isUseful={isUseful} /> })} />
    </CommentFrame>
  )
}

function OwnActions({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const confirm = useConfirm()
  const { mutate, isPending } = trpc.catalogue.reviews.remove.useMutation(
    withToasts({ successToast: 'Opinión eliminada', errorToast: 'No se pudo eliminar tu opinión' }),
  )
  const remove = async () => {
    const isSure = await confirm({
      title: 'Eliminar opinión',
      message: 'Tu opinión y sus versiones anteriores desaparecerán para todos. No se puede deshacer.',
      confirmLabel: 'Eliminar opinión',
      isDanger: true,
    })
    if (isSure) mutate({ reviewId: review.id })
  }
  return (
    <>
      <IconButton label="Editar tu opinión" onPress={onEdit}>
        <Pencil aria-hidden size={17} />
      </IconButton>
      <IconButton label="Eliminar tu opinión" isDisabled={isPending} onPress={() => void remove()}>
        <Trash2 aria-hidden size={17} />
      </IconButton>
    </>
  )
}
