/** Skip link for keyboard users, to `<main id="contenido" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-3 left-3 z-[100002] -translate-y-20 rounded-control bg-text px-4 py-3 font-display font-bold text-bg focus:translate-y-0"
    >
      Saltar al contenido
    </a>
  )
}
