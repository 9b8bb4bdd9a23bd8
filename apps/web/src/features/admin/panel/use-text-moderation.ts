import type { ModerationAction } from '@animeteca/contracts/labels'
import { useConfirm } from '@animeteca/ui/overlays/confirm'

type Sending<Input> = { mutate: (input: Input) => void; isPending: boolean }

type TextModeration<Moderating, Restoring> = {
  title: string
  /** What becomes of the text. */
  messageOf: (action: ModerationAction) => string
  moderation: Sending<Moderating>
  inputOf: (action: ModerationAction) => Moderating
  restoring: Sending<Restoring>
  restored: Restoring
}

/** Moderates a text in one of three ways, after a confirmation, or restores it. */
export function useTextModeration<Moderating, Restoring>({
  title,
  messageOf,
  moderation,
  inputOf,
  restoring,
  restored,
}: TextModeration<Moderating, Restoring>) {
  const confirm = useConfirm()
  const ask = async (action: ModerationAction) => {
    const isSure = await confirm({ title, message: messageOf(action), confirmLabel: title, isDanger: true })
    if (isSure) moderation.mutate(inputOf(action))
  }
  return {
    moderate: (action: ModerationAction) => void ask(action),
    restore: () => restoring.mutate(restored),
    isPending: moderation.isPending || restoring.isPending,
  }
}
