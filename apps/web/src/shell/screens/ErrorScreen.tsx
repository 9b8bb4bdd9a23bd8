import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isUnanswered, problemOf } from '../../lib/errors/errors.ts'
import { FallenCover } from './FallenCover.tsx'
import { Notice } from './Notice.tsx'

/** Replaces a page that failed: the server's message, a retry button, and the request id to quote. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const problem = problemOf(error)
  useStoredPage(error)
  const retry = async () => {
    setRetrying(true)
    reset()
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <Notice
      title="Algo salió mal"
      mark={<FallenCover title="Motor Fantasma" sign="¡Ay!" />}
      foot={problem?.requestId && `Si nos lo cuentas, indica esta referencia: ${problem.requestId}`}
    >
      <p>{reasonOf(error)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={isRetrying} onPress={() => void retry()}>
          Reintentar
        </Button>
        <Link to="/" className={buttonStyles()}>
          Volver al inicio
        </Link>
      </div>
    </Notice>
  )
}

/** When the connection was lost while loading, shows the stored copy of the page with the offline banner. */
function useStoredPage(error: unknown) {
  const router = useRouter()
  useEffect(() => {
    const show = async () => {
      const { isServerUnreachable } = await untilLoaded(() => import('../../lib/offline/unreachable-server.ts'))
      if (await isServerUnreachable()) void router.invalidate()
    }
    if (isUnanswered(error)) void show()
  }, [error, router])
}

function reasonOf(error: unknown): string {
  const problem = problemOf(error)
  if (problem && problem.code !== 'INTERNAL') return problem.message
  if (isUnanswered(error)) return 'El servidor no responde. Comprueba tu conexión y vuelve a probar.'
  return 'No es cosa tuya. Vuelve a probar y, si sigue igual, cuéntanoslo.'
}
