import type { Outputs } from '@animeteca/api-client/client'
import { errors } from '@animeteca/contracts/errors'
import {
  isAppealable,
  takedownKindLabels,
  takedownReasonLabels,
  type TakedownState,
} from '@animeteca/contracts/moderation/takedowns'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { toast } from '@animeteca/ui/toasts/toast'
import { Link } from '@tanstack/react-router'
import { copyText } from '../../../lib/copy-text.ts'
import { errorText, isNotFound } from '../../../lib/errors/errors.ts'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { AppealForm } from './AppealForm.tsx'

type Receipt = Outputs['catalogue']['takedowns']['receipt']

const headlines: Record<TakedownState, string> = {
  open: 'La hemos recibido. Un administrador la leerá y escribirá aquí su decisión.',
  appealed: 'Hemos recibido tu respuesta. Un administrador volverá a leerlo todo.',
  blocked: 'Lo hemos retirado.',
  rejected: 'No lo hemos retirado.',
  lifted: 'Lo habíamos retirado, y hemos levantado la retirada.',
}

/** The request, each decision with its reasons, and the form to appeal. */
export function TakedownReceipt({ token }: { token: string }) {
  const query = trpc.catalogue.takedowns.receipt.useQuery({ token })
  const { data: receipt } = query
  const error = useLoadError(query)
  if (error)
    return (
      <div className="mt-4 flex flex-col items-start gap-3">
        {isNotFound(error) ? (
          <p role="alert" className="text-dim">
            {errors.TAKEDOWN_NOT_FOUND.message}.
          </p>
        ) : (
          <LoadFailure query={query} message={errorText(error, 'No hemos podido leer tu solicitud')} />
        )}
        <Link to="/retirada" className={linkStyles({ tone: 'accent' })}>
          Pedir una retirada
        </Link>
      </div>
    )
  if (!receipt) return <Skeleton className="mt-6 h-64" />
  return (
    <>
      <p aria-live="polite" className="mt-2 text-pretty text-dim">
        {headlines[receipt.state]}
      </p>
      <SaveLink hasEmail={receipt.hasEmail} />
      <Request receipt={receipt} />
      {receipt.decisions.map(({ outcome, answer, createdAt }) => (
        <section key={createdAt} className="mt-5 rounded-panel border border-line bg-surface px-5 py-4">
          <h2 className="text-base">{headlines[outcome]}</h2>
          <p className="text-xs text-dim">
            <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
          </p>
          <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{answer}</p>
        </section>
      ))}
      {isAppealable(receipt) && <AppealForm token={token} />}
    </>
  )
}

const copyLink = () =>
  copyText(window.location.href, 'Enlace copiado', () => toast.info('Copia la dirección de la barra del navegador'))

function SaveLink({ hasEmail }: { hasEmail: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 rounded-control border-l-3 border-accent bg-raised px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-pretty">
        Guarda este enlace: es la única forma de volver aquí, y quien lo tenga puede leerlo.
        {hasEmail && ' También te lo hemos enviado por correo.'}
      </p>
      <Button size="sm" onPress={() => void copyLink()}>
        Copiar el enlace
      </Button>
    </div>
  )
}

function Request({ receipt: { id, kind, address, reason, text, name, appeal, createdAt } }: { receipt: Receipt }) {
  const rows: [name: string, value: string][] = [
    ['Solicitud', `${id}, ${dateAndTime(createdAt)}`],
    ['Qué retirar', takedownKindLabels[kind]],
    ['Dirección', address],
    ['Motivo', takedownReasonLabels[reason]],
    ['Lo pide', name],
    ['Explicación', text],
    ...(appeal === null ? [] : [['Tu respuesta', appeal] as [string, string]]),
  ]
  return (
    <dl className="mt-5 divide-y divide-line rounded-panel border border-line bg-surface text-sm">
      {rows.map(([term, value]) => (
        <div key={term} className="px-5 py-3">
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-0.5 text-dim wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
