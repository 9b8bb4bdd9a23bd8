import { buttonStyles } from '@animeteca/ui/Button'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useViewer } from '../lib/session.ts'
import { FallenCover } from '../shell/FallenCover.tsx'
import { MembersOnly } from '../shell/MembersOnly.tsx'
import { Notice } from '../shell/Notice.tsx'

export const Route = createFileRoute('/my-lists')({ component: MyLists })

function MyLists() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para ver tus listas y los episodios que ya has visto.</MembersOnly>
  return (
    <Notice title="Mis Listas" mark={<FallenCover title="Grulla Roja" sign="Pronto" />}>
      <p>Todo lo que guardas queda en tu cuenta. Puedes cambiarlo desde la página de cada anime.</p>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        Explorar Animes
      </Link>
    </Notice>
  )
}
