import type { EmailRestored } from '@animeteca/contracts/accounts/email-change'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../lib/errors/errors.ts'
import { useOptimisticMutation } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { session } from '../../lib/session/session.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { EndedAccess } from './EndedAccess.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Each link asks for a press: mail scanners open links, but press nothing. */
const linkActions = {
  confirm: {
    send: trpcClient.auth.email.confirm.mutate,
    title: 'Confirma tu correo nuevo',
    lead: 'Así sabremos que es tuyo y podremos escribirte.',
    buttonLabel: 'Confirmar mi correo',
    doneTitle: 'Correo confirmado',
    done: 'Desde ahora te escribiremos a este correo.',
  },
  restore: {
    send: trpcClient.auth.email.restore.mutate,
    title: '¿No has sido tú?',
    lead: 'Tu cuenta volverá a tener este correo y se cerrarán todas sus sesiones. Quien lo cambió conoce tu contraseña, así que dejará de valer. También eliminaremos los tokens, los webhooks, las direcciones de calendario y de reproductores, y las passkeys, las cuentas vinculadas y la aplicación de códigos añadidas estos días.',
    buttonLabel: 'Recuperar mi correo',
    doneTitle: 'Vuelves a tener tu correo',
    done: 'La contraseña anterior y los accesos creados estos días ya no valen. Pide ahora otra contraseña: te enviaremos el enlace a este correo.',
  },
} as const

/** Target of the links in e-mails about a changed address. */
export function EmailLinkScreen({ action }: { action: keyof typeof linkActions }) {
  const { title, lead, buttonLabel, doneTitle, done, send } = linkActions[action]
  const token = useLinkToken()
  const [ended, setEnded] = useState<EmailRestored['ended']>()
  const follow = useOptimisticMutation({
    name: `auth.email.${action}`,
    endsSession: true,
    send,
    onSuccess(answer: { success: true } | EmailRestored) {
      if ('ended' in answer) setEnded(answer.ended)
      // The server has ended every session, including this browser's.
      if (action === 'restore') session.clear()
    },
    errorToast: (error) =>
      problemOf(error)?.code === 'EMAIL_LINK_EXPIRED' ? undefined : { message: 'No se pudo', reason: 'instead' },
  })
  const foot = (
    <Link to="/login" replace className={linkStyles({ tone: 'accent' })}>
      Ir a iniciar sesión
    </Link>
  )
  if (token === '' || problemOf(follow.error)?.code === 'EMAIL_LINK_EXPIRED')
    return (
      <AuthScreen title="Este enlace ya no vale" lead="Ha caducado o ya se ha usado." foot={foot}>
        {null}
      </AuthScreen>
    )
  if (follow.isSuccess)
    return (
      <AuthScreen title={doneTitle} lead={done} foot={foot}>
        {action === 'restore' ? (
          <>
            <EndedAccess ended={ended} />
            <Link to="/forgot-password" replace className={buttonStyles({ variant: 'primary', size: 'lg' })}>
              Pedir otra contraseña
            </Link>
          </>
        ) : null}
      </AuthScreen>
    )
  return (
    <AuthScreen title={title} lead={lead} foot={foot}>
      <div className="flex flex-col gap-5">
        <Button
          variant="primary"
          size="lg"
          isPending={follow.isPending}
          onPress={() => follow.mutate({ token: token ?? '' })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose
          autoFocus
        >
          {buttonLabel}
        </Button>
      </div>
    </AuthScreen>
  )
}
