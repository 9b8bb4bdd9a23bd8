export function AdminPending() {
  return <output className="page-width block py-14 text-base text-dim">Cargando panel de administración...</output>
}
