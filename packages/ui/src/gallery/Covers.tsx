import { BlurredCover } from '../covers/BlurredCover.tsx'
import { Cover } from '../covers/Cover.tsx'
import { Badge } from '../display/Badge.tsx'
import { ProgressBar } from '../display/ProgressBar.tsx'
import { Skeleton } from '../display/Skeleton.tsx'
import { Stars } from '../display/Stars.tsx'
import { Section } from './Section.tsx'

const titles = [
  'Ciudad de Sal',
  'El Tren de Medianoche',
  'Pétalos en Órbita',
  'Bosque Prestado',
  'Nueve Faroles',
  'La Bruja del Tejado',
  'Sangre de Tinta',
  'Un título tan largo que no cabe en dos líneas ni con la mejor voluntad',
  '進撃の巨人',
  'Kumo',
  'Los Últimos Días del Faro',
  'Hana y la Marea',
]

export function Covers() {
  return (
    <Section title="Portadas">
      <div className="grid grid-cols-2 gap-x-4.5 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {titles.map((title, index) => (
          <article key={title} className="flex flex-col gap-1">
            <div className="relative">
              <Cover src={index === 3 ? '/no-existe.jpg' : null} title={title} sizes="11rem" hasShadow />
              {index % 3 === 0 && (
                <Badge variant="solid" tone="success" className="absolute top-2.5 left-2.5">
                  Concluido
                </Badge>
              )}
            </div>
            <h3 className="mt-2 line-clamp-2 text-title">{title}</h3>
            <p className="flex flex-wrap gap-x-2 text-xs text-dim">
              <Stars value={index === 2 ? null : 4.5 - index / 10} size={13} className="text-text" />2 temporadas · 2023
            </p>
          </article>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4.5 lg:grid-cols-4">
        {titles.slice(4, 7).map((title, index) => (
          <div key={title} className="relative overflow-clip rounded-panel">
            <Cover src={null} title={title} sizes="20rem" shape="wide" />
            <ProgressBar
              label={`Progreso de ${title}`}
              value={62 - index * 20}
              className="absolute inset-x-0 bottom-0"
            />
          </div>
        ))}
        <Skeleton className="aspect-video" />
        <div className="relative aspect-video overflow-clip rounded-panel">
          <BlurredCover
            src={null}
            title="Kumo"
            shape="wide"
            className="absolute top-0 left-0 size-1/4 origin-top-left scale-400 blur-[10px]"
          />
        </div>
      </div>
    </Section>
  )
}
