import { passwordResetMinutes } from '@animeteca/contracts/limits'
import { durationText } from '@animeteca/contracts/text/duration'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { MailQuestionMark } from 'lucide-react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { AdminUser } from '../panel/listings.ts'

/** Sends a password reset e-mail to a user. */
export function ResetButton({ user: { id, username } }: { user: AdminUser }) {
  const confirm = useConfirm()
  const { mutate, isPending } = trpc.admin.sendPasswordReset.useMutation(
    withToasts({
      successToast: `Le hemos escrito a ${username}`,
      errorToast: { message: 'No se pudo enviar el enlace', reason: 'below' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: 'Restablecer la contraseña',
      message: `${username} recibirá en su correo un enlace que vale ${durationText(passwordResetMinutes)}. Su contraseña actual sigue valiendo hasta que elija otra.`,
      confirmLabel: 'Enviar enlace',
    })
    if (isSure) mutate({ id })
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<MailQuestionMark aria-hidden size={16} />}
      aria-label={`Restablecer contraseña de ${username}`}
      isPending={isPending}
      onPress={() => void ask()}
    >
      Restablecer contraseña
    </Button>
  )
}
