import { catalogueSources } from '@animeteca/contracts/catalogue/sources'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { Facts, LegalPage } from './LegalPage.tsx'
import { OperatorFacts } from './OperatorFacts.tsx'

/** Who runs the site, how to have something withdrawn, and the data sources with their licences. It exists on every site, because licences ask for it. */
export function LegalNotice() {
  const [{ operator }] = trpc.auth.legal.useSuspenseQuery()
  return (
    <LegalPage title="Aviso legal">
      {operator ? (
        <OperatorFacts operator={operator} />
      ) : (
        <p className="text-dim">Quien lleva este sitio todavía no ha indicado cómo escribirle.</p>
      )}
      <h2>Pedir una retirada</h2>
      <p>
        Si una ficha o una portada no debería estar aquí,{' '}
        <Link to="/retirada" className={linkStyles()}>
          pide que se retire
        </Link>
        . No hace falta tener cuenta, y recibirás una respuesta con sus razones.
      </p>
      <h2>De dónde vienen los datos</h2>
      <p>El catálogo puede contener datos de estas fuentes:</p>
      <Facts rows={Object.values(catalogueSources).map(sourceFacts)} />
      <h2>Letras e iconos</h2>
      <p>
        Bricolage Grotesque y Dela Gothic One, bajo la SIL Open Font License 1.1, e iconos de Lucide, bajo la licencia
        ISC.
      </p>
    </LegalPage>
  )
}

const sourceFacts = ({ name, address, provides, licence, attribution }: Source) =>
  [
    name,
    <>
      {provides}. {attribution}{' '}
      <a href={address} rel="noreferrer" className={linkStyles()}>
        Fuente
      </a>
      {licence && (
        <>
          {' · '}
          <a href={licence.address} rel="noreferrer" className={linkStyles()}>
            {licence.name}
          </a>
        </>
      )}
    </>,
  ] as const

type Source = (typeof catalogueSources)[keyof typeof catalogueSources]
