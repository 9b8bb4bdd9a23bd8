import { errors } from '@animeteca/contracts/errors'
import { Button } from '@animeteca/ui/Button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { problemOf } from '../lib/errors.ts'
import { PageTitle } from '../lib/PageTitle.tsx'

/** What stands where a page failed: the server's words, a way to try again, and the number to quote. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const problem = problemOf(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="page-width flex flex-col items-start gap-6 py-20">
      <PageTitle>Algo salió mal</PageTitle>
      <h1 tabIndex={-1} className="text-2xl">
        {problem?.message ?? errors.INTERNAL.message}
      </h1>
      <Button variant="primary" onPress={retry}>
        Reintentar
      </Button>
      {problem?.requestId && <p className="text-xs text-dim">Referencia: {problem.requestId}</p>}
    </div>
  )
}
