import { entryLimits } from '@animeteca/contracts/entry-limits'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FallenCover } from './FallenCover.tsx'
import { Notice } from './Notice.tsx'

export default function NotFoundScreen() {
  const router = useRouter()
  const [term, setTerm] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate({ to: '/', search: { q: term.trim() || undefined } })
  }
  return (
    <Notice title="Página no encontrada" mark={<FallenCover title="El Último Tranvía" sign="404" />}>
      <p>Esta dirección no lleva a ninguna estantería. Busca lo que querías ver o vuelve al inicio.</p>
      <search className="w-full">
        <form onSubmit={search} className="flex items-center gap-3">
          <SearchField
            label="Buscar animes"
            placeholder="Título o sinopsis"
            value={term}
            onChange={setTerm}
            maxLength={entryLimits.search.max}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="primary">
            Buscar
          </Button>
        </form>
      </search>
      <Link to="/" className={buttonStyles()}>
        Volver al inicio
      </Link>
    </Notice>
  )
}
