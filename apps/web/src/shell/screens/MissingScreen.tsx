import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'
import { FallenCover } from './FallenCover.tsx'
import { Notice } from './Notice.tsx'

type MissingScreenProps = { title: string; cover: string; sign?: string; children: string }

/** For a page whose subject does not exist; NotFoundScreen is for unknown URLs. */
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
