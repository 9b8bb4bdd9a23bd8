import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { animeTypeLabels, yearSeasonLabels, yearSeasonOf } from '@animeteca/contracts/labels'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { dayInWords } from '../../../lib/text/dates.ts'
import { WhenAndWhere } from '../where/WhenAndWhere.tsx'

/** Type, studios and dates of an anime, its next broadcast and where it can be watched, as far as known. */
export function AnimeRecord({ anime }: { anime: Anime }) {
  const facts = factsOf(anime)
  return (
    <>
      {facts.length > 0 && (
        <dl className="page-width mt-7 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:flex sm:flex-wrap sm:gap-x-10">
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-xs text-dim">{name}</dt>
              <dd className="font-semibold text-pretty">{name === studioFact ? <Studios of={anime} /> : text}</dd>
            </div>
          ))}
        </dl>
      )}
      <WhenAndWhere animeId={anime.id} />
    </>
  )
}

const studioFact = 'Estudio'

/** All studios, the main one first. Pages cached by an earlier version lack `otherStudios`. */
const studiosOf = ({ studio, otherStudios = [] }: Pick<Anime, 'studio'> & Partial<Anime>) => [
  ...(studio ? [studio] : []),
  ...otherStudios,
]

const Studios = ({ of: anime }: { of: Anime }) =>
  studiosOf(anime).map((studio, at) => (
    <Fragment key={studio}>
      {at > 0 && ', '}
      <Link to="/" search={{ estudio: studio }} className="text-text">
        {studio}
      </Link>
    </Fragment>
  ))

function factsOf(anime: Anime) {
  const { type, airedFrom, airedTo, status } = anime
  const season = airedFrom && `${yearSeasonLabels[yearSeasonOf(airedFrom)]} de ${airedFrom.slice(0, 4)}`
  return [
    { name: 'Tipo', text: type && animeTypeLabels[type] },
    { name: studioFact, text: studiosOf(anime).join(', ') },
    { name: 'Temporada de estreno', text: season },
    { name: type === 'movie' ? 'Estreno' : 'Emisión', text: airing(airedFrom, airedTo, status === 'airing') },
  ].filter(({ text }) => text)
}

function airing(from: string | null, to: string | null, isAiring: boolean) {
  if (!from) return null
  if (to && to > from) return `Del ${dayInWords(from)} al ${dayInWords(to)}`
  return isAiring ? `Desde el ${dayInWords(from)}` : dayInWords(from)
}
