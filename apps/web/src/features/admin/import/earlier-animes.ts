import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { identitySites } from '@animeteca/contracts/catalogue/external-sites'

type Ids = ImportAnime['ids']

/**
 * Recognises animes that an earlier line of the file creates, by the server's rules: a shared identifier, else title and year unless an
 * identifier differs. The preview needs it, because the server sees each batch alone and creates nothing.
 */
export function createEarlierAnimes() {
  const identities = new Set<string>()
  const titled = new Map<string, Ids[]>()
  return {
    has: ({ ids, title, releaseYear }: ImportAnime) =>
      identitiesOf(ids).some((identity) => identities.has(identity)) ||
      (titled.get(titleKey(title, releaseYear)) ?? []).some((others) => !contradict(ids, others)),
    add({ ids, title, releaseYear }: ImportAnime) {
      for (const identity of identitiesOf(ids)) identities.add(identity)
      const key = titleKey(title, releaseYear)
      titled.set(key, [...(titled.get(key) ?? []), ids])
    },
  }
}

const titleKey = (title: string, releaseYear: number | null) => `${title.toLowerCase()}:${releaseYear}`

const identitiesOf = (ids: Ids) => identitySites.flatMap((source) => (ids[source] ? [`${source}:${ids[source]}`] : []))

const contradict = (some: Ids, others: Ids) =>
  identitySites.some((source) => some[source] && others[source] && some[source] !== others[source])
