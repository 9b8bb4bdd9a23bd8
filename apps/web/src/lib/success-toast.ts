import { toast } from '@animeteca/ui/toasts/toast'

/** A toast shown after the server has confirmed the mutation. */
export type SuccessToast = {
  message: string
  tone?: 'success' | 'info'
  undo?: (() => void) | undefined
  /** An action other than undo. */
  offer?: { label: string; onPress: () => void }
}

/** Shows one toast for each message; none for null. */
export function toastSuccess(success: SuccessToast | SuccessToast[] | string | null | undefined): void {
  const all = typeof success === 'string' ? { message: success } : (success ?? [])
  for (const { message, tone = 'success', undo, offer } of [all].flat()) {
    const action = undo ? { label: 'Deshacer', onPress: undo } : offer
    toast[tone](message, action ? { action } : {})
  }
}
