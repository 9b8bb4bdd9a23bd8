import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'

/** The links of an empty state for a person who has not marked or listed anything. */
export const FirstSteps = () => (
  <div className="flex flex-wrap justify-center gap-3">
    <Link to="/" className={buttonStyles({ variant: 'primary' })}>
      Explorar Animes
    </Link>
    <Link to="/import" className={buttonStyles()}>
      Importar historial
    </Link>
  </div>
)
