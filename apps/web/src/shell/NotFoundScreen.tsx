import { PageTitle } from '../lib/PageTitle.tsx'

export function NotFoundScreen() {
  return (
    <div className="page-width py-20">
      <PageTitle>Página no encontrada</PageTitle>
      <h1 tabIndex={-1} className="text-2xl">
        Página no encontrada
      </h1>
    </div>
  )
}
