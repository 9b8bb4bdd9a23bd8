import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { Switch } from '@animeteca/ui/forms/Switch'
import { useState } from 'react'
import { DownloadRow } from './DownloadRow.tsx'

interface Offer {
  file: ExportFile
  title: string
  about: string
}

const own: Offer[] = [
  {
    file: 'animeteca.zip',
    title: 'Todo, con tus imágenes',
    about: 'Un ZIP con todo lo de abajo y la foto de tu perfil. Es la copia que conviene guardar.',
  },
  {
    file: 'animeteca.json',
    title: 'Todo, en JSON',
    about:
      'Perfil, listas, episodios vistos con su fecha, revisionados, valoraciones, notas, comentarios, opiniones y amigos. Se puede volver a importar aquí.',
  },
  {
    file: 'animes.csv',
    title: 'Tus animes, en una tabla',
    about:
      'Un CSV con una fila por anime: lista, progreso, valoraciones, fechas y notas. Se abre en cualquier hoja de cálculo.',
  },
  {
    file: 'episodes.csv',
    title: 'Tus episodios, en una tabla',
    about: 'Un CSV con una fila por episodio: cuándo lo viste, cómo lo valoraste y dónde lo dejaste.',
  },
  {
    file: 'reviews.csv',
    title: 'Tus opiniones, en una tabla',
    about: 'Un CSV con una fila por opinión: el veredicto, el texto y a cuántas personas les fue útil.',
  },
]

const forOtherSites: Offer[] = [
  {
    file: 'myanimelist.xml',
    title: 'Para MyAnimeList',
    about: 'El XML que se importa en MyAnimeList. AniList y Kitsu también lo leen.',
  },
  {
    file: 'anilist.json',
    title: 'Para programas de AniList',
    about: 'Tu lista en el formato JSON de AniList.',
  },
  {
    file: 'myanimelist-left-out.csv',
    title: 'Lo que no cabe en esas listas',
    about: 'Títulos que no existen o no hemos identificado en MyAnimeList, y los privados.',
  },
]

/** The export files that can be downloaded. */
export default function Exports() {
  const [isPrivateToo, setPrivateToo] = useState(false)
  return (
    <section aria-labelledby="llevar-titulo" className="flex flex-col gap-4">
      <div>
        <h3 id="llevar-titulo" className="text-base">
          Descarga tu historial
        </h3>
        <p className="mt-1 max-w-[60ch] text-sm text-pretty text-dim">
          Cada archivo se prepara en el momento y solo puedes descargarlo tú. Incluye también lo que guardas en privado.
        </p>
      </div>
      <Offers offers={own} isPrivateToo={isPrivateToo} />
      <h4 className="mt-3 text-sm">Para otros sitios</h4>
      <Switch
        isSelected={isPrivateToo}
        onChange={setPrivateToo}
        description="Las listas de esos sitios suelen ser públicas."
      >
        Incluir lo que guardo en privado
      </Switch>
      <Offers offers={forOtherSites} isPrivateToo={isPrivateToo} />
    </section>
  )
}

function Offers({ offers, isPrivateToo }: { offers: Offer[]; isPrivateToo: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {offers.map((offer) => (
        <DownloadRow key={offer.file} {...offer} isPrivateToo={isPrivateToo} />
      ))}
    </ul>
  )
}
