import { useState } from 'react'
import { Chip } from '../actions/Chip.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Badge } from '../display/Badge.tsx'
import { ProgressBar } from '../display/ProgressBar.tsx'
import { Spinner } from '../display/Spinner.tsx'
import { Star } from '../display/star-shape.tsx'
import { Stars } from '../display/Stars.tsx'
import { StarRating } from '../forms/StarRating.tsx'
import { Row, Section } from './Section.tsx'

const tones = ['neutral', 'accent', 'info', 'success', 'warning', 'muted', 'danger', 'gold'] as const

export function Marks() {
  const [rating, setRating] = useState<number | null>(4)
  return (
    <Section title="Marcas">
      <Row>
        <Chip icon={<Star size={14} className="text-gold" />}>
          4.5 <span className="font-medium text-dim">2.318 valoraciones</span>
        </Chip>
        <Chip>2004</Chip>
        <Chip>2 temporadas</Chip>
        <Chip tone="success">Concluido</Chip>
        <Chip onRemove={() => undefined} removeLabel="Quitar Veterana">
          Veterana
        </Chip>
      </Row>
      {(['soft', 'solid'] as const).map((variant) => (
        <Row key={variant}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} variant={variant}>
              {tone}
            </Badge>
          ))}
        </Row>
      ))}
      <Row>
        {['Spike', 'Faye', 'Ed', 'Jet', 'ñandú'].map((name) => (
          <Avatar key={name} src={null} name={name} size={48} status={{ tone: 'success', label: 'Conectado' }} />
        ))}
        <Avatar src={null} name="Vicious" size={96} status={{ tone: 'danger', label: 'No molestar' }} />
      </Row>
      <Row>
        <Stars value={4.5} />
        <Stars value={null} />
        <Stars value={3.7} variant="five" size={20} />
        <StarRating label="Tu valoración" value={rating} onChange={setRating} />
        <Spinner />
        <ProgressBar label="Progreso" value={40} className="w-48" />
      </Row>
    </Section>
  )
}
