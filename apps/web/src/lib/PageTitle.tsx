/** The document's title; React moves it into the head, before the default one of index.html. */
export function PageTitle({ children }: { children?: string | undefined }) {
  return <title>{children ? `${children} · Animeteca` : 'Animeteca'}</title>
}
