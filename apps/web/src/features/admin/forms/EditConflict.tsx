import { Button } from '@animeteca/ui/actions/Button'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

export type EditConflictProps = { onLoad: () => Promise<void>; onOverwrite: () => Promise<void> }

/** Another administrator has saved meanwhile. It takes the focus, since the form may be scrolled far away. */
export function EditConflict({ onLoad, onOverwrite }: EditConflictProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-gold px-4 py-3.5 text-sm outline-none"
    >
      <p className="flex items-start gap-2.5 font-semibold">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-gold" />
        Alguien ha guardado otros cambios aquí mientras tú editabas
      </p>
      <p className="mt-1.5 text-dim">
        Lo que has escrito sigue en el formulario y no se ha guardado. Puedes cargar los cambios nuevos y perder los
        tuyos, o guardar los tuyos encima.
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2.5">
        <Button size="sm" onPress={() => void onLoad()}>
          Cargar los cambios nuevos
        </Button>
        <Button size="sm" onPress={() => void onOverwrite()}>
          Guardar de todos modos
        </Button>
      </div>
    </div>
  )
}
