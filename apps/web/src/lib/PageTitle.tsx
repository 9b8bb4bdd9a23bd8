import { PageHydrated } from '@animeteca/ui/base/hydrating'

/** The document's title; React moves it into the head, before the default one of index.html. Every page renders one, so it also reports that the page is hydrated. */
export function PageTitle({ children }: { children?: string | undefined }) {
  return (
    <>
      <title>{children ? `${children} · Animeteca` : 'Animeteca'}</title>
      <PageHydrated />
    </>
  )
}
