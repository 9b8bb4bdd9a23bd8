import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'
import { FallenCover } from './FallenCover.tsx'
import { Notice } from './Notice.tsx'

type MissingScreenProps = { title: string; cover: string; sign?: string; children: string }

/** In the place of a page about something that isn't there; NotFoundScreen is for addresses that lead nowhere. */
export function MissingScreen({ title, cover, sign = '?', children }: MissingScreenProps) {
  return (
    <Notice title={title} mark={<FallenCover title={cover} sign={sign} />}>
      <p>{children}</p>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        Volver al inicio
      </Link>
    </Notice>
  )
}
