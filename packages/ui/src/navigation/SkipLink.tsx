/** Skip link for keyboard users. `target` is the id of `<main tabIndex={-1}>`. */
export function SkipLink({ target = 'contenido' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-[100002] -translate-y-20 rounded-control bg-text px-4 py-3 font-display font-bold text-bg focus:translate-y-0"
    >
      Saltar al contenido
    </a>
  )
}
