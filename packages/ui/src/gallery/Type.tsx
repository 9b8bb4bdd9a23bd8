import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Cover } from '../covers/Cover.tsx'
import { Kbd } from '../display/Kbd.tsx'
import { SearchField } from '../forms/SearchField.tsx'

const fan = [
  { title: 'Sangre de Tinta', place: 'z-0 translate-x-24 translate-y-4 -rotate-14' },
  { title: 'Ciudad de Sal', place: 'z-20 scale-108' },
  { title: 'Pétalos en Órbita', place: 'z-0 -translate-x-24 translate-y-4 rotate-14' },
]

export function Type() {
  const [term, setTerm] = useState('')
  return (
    <div className="relative overflow-clip border-b border-line">
      <div className="screentone screentone-fade-left absolute inset-0" />
      <div className="page-width relative grid items-center gap-10 py-16 md:grid-cols-[1.1fr_1fr]">
        <div className="flex flex-col gap-5">
          <h1 className="text-3xl font-extrabold tracking-tighter">
            Todo el anime, en <span className="text-accent">tu</span> estantería.
          </h1>
          <p className="max-w-[42ch] text-base text-dim">
            Sigue cada episodio, no solo cada serie. Guarda, valora y comenta con tu gente, sin spoilers.
          </p>
          <SearchField
            label="Buscar animes"
            placeholder="Buscar animes"
            value={term}
            onChange={setTerm}
            size="lg"
            end={<Button variant="primary">Buscar</Button>}
            className="max-w-xl"
          />
          <p className="text-sm text-dim">
            <b className="text-text tabular-nums">5.514</b> animes encontrados. También con <Kbd>/</Kbd>
          </p>
        </div>
        <div className="flex justify-center max-md:hidden">
          {fan.map(({ title, place }) => (
            <Cover key={title} src={null} sizes="11rem" title={title} hasShadow className={`w-44 ${place}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
