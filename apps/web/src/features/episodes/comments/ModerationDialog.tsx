import {
  type ModerationAction,
  moderationActions,
  moderationLabels,
  moderationTexts,
} from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useState } from 'react'
import type { Reply } from '../live/live-episode.ts'

type ModerationDialogProps = {
  comment: Reply
  isOpen: boolean
  onClose: () => void
  /** `text` replaces the comment; null removes it. */
  onModerate: (action: ModerationAction, text: string | null) => void
}

const explanations: Record<ModerationAction, string> = {
  delete_with_message: `En su lugar se leerá: «${moderationTexts.delete_with_message}»`,
  delete_with_warning: `En su lugar se leerá: «${moderationTexts.delete_with_warning}»`,
  delete_completely: 'Desaparece sin dejar rastro y no se puede recuperar.',
}

/** The three ways to moderate a comment, each with what others will see. */
export default function ModerationDialog({ comment, isOpen, onClose, onModerate }: ModerationDialogProps) {
  const [action, setAction] = useState<ModerationAction>('delete_with_message')
  return (
    <Dialog
      title="Moderar comentario"
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="danger" onPress={() => onModerate(action, moderationTexts[action])}>
            Moderar comentario
          </Button>
        </>
      }
    >
      <figure className="rounded-control border-l-3 border-control bg-raised px-4 py-3">
        <figcaption title={comment.username} className="text-xs font-semibold text-dim">
          {displayName(comment.username)}
        </figcaption>
        <blockquote className="mt-0.5 line-clamp-4 wrap-anywhere whitespace-pre-line">{comment.content}</blockquote>
      </figure>
      <RadioGroup
        label="Qué hacer con él"
        value={action}
        onChange={(chosen) => setAction(chosen as ModerationAction)}
        className="mt-5"
      >
        <div className="flex flex-col gap-3.5 pt-1">
          {moderationActions.map((option) => (
            <Radio key={option} value={option} description={explanations[option]}>
              {moderationLabels[option]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
    </Dialog>
  )
}
