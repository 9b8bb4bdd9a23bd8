/** The name of the page in the browser's tab; React moves it into the head, before the one of index.html. */
export function PageTitle({ children }: { children?: string | undefined }) {
  return <title>{children ? `${children} · Animeteca` : 'Animeteca'}</title>
}
