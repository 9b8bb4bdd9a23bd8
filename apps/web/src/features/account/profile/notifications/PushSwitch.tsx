import { Button } from '@animeteca/ui/actions/Button'
import { toast } from '@animeteca/ui/toasts/toast'
import { useEffect, useState } from 'react'
import { type PushState, pushState, startPush, stopPush } from '../../../../lib/push.ts'

const texts: Record<PushState, string> = {
  impossible: 'Este navegador no puede recibir avisos con la página cerrada.',
  blocked: 'Este navegador tiene bloqueados los avisos de Animeteca. Puedes permitirlos en sus ajustes del sitio.',
  on: 'Este navegador te avisa aunque la página esté cerrada.',
  off: 'Este navegador todavía no te avisa con la página cerrada.',
}

/** Switches push notices on this device; saved immediately, apart from the page's form. */
export function PushSwitch() {
  const [state, setState] = useState<PushState | null>(null)
  const [isPending, setPending] = useState(false)
  useEffect(() => void pushState().then(setState), [])

  async function change(work: () => Promise<PushState>) {
    setPending(true)
    try {
      setState(await work())
    } catch {
      toast.error('No se han podido cambiar los avisos de este navegador')
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="-mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-raised px-4 py-3">
      <p aria-live="polite" className="max-w-[46ch] text-xs text-pretty text-dim">
        {state && texts[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button size="sm" isPending={isPending} onPress={() => void change(state === 'on' ? stopPush : startPush)}>
          {state === 'on' ? 'Desactivar aquí' : 'Activar aquí'}
        </Button>
      )}
    </div>
  )
}
