import '../../every-class.css'
import { trpc } from '../../lib/query/trpc.ts'
import { MissingAnime } from '../../nouns/anime/MissingAnime.tsx'
import { ProposeScreen } from './ProposeScreen.tsx'

/** The form for an anime; 0 is an invalid id. */
export function ProposePage({ id }: { id: number }) {
  const anime = trpc.catalogue.byId.useQuery({ id }, { enabled: id > 0 })
  if (anime.data) return <ProposeScreen anime={anime.data} />
  return <MissingAnime id={id} query={anime} />
}
