import { Bookmark, Ellipsis, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { linkStyles } from '../actions/link-styles.ts'
import { Segment, SegmentedControl } from '../forms/SegmentedControl.tsx'
import { Row, Section } from './Section.tsx'

export function Actions() {
  const [list, setList] = useState<string | null>('watching')
  return (
    <Section title="Botones">
      <Row>
        <Button variant="primary" size="lg" icon={<Play aria-hidden size={18} fill="currentColor" />}>
          Continuar T1 E3
        </Button>
        <SegmentedControl label="Tu lista" value={list} onChange={setList}>
          <Segment value="watching" tone="info">
            En Mi Lista
          </Segment>
          <Segment value="completed" tone="success">
            Completado
          </Segment>
          <Segment value="plan" tone="warning">
            Por Ver
          </Segment>
          <Segment value="dropped" tone="muted">
            Abandonado
          </Segment>
        </SegmentedControl>
      </Row>
      <Row>
        <Button variant="primary">Guardar Marco</Button>
        <Button icon={<Bookmark aria-hidden size={17} />}>Mi Lista</Button>
        <Button variant="ghost">Cancelar</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden size={17} />}>
          Eliminar
        </Button>
        <Button variant="primary" isPending>
          Guardando...
        </Button>
        <Button isPending>Enviando</Button>
        <Button variant="primary" isDisabled>
          No disponible
        </Button>
      </Row>
      <Row>
        <Button size="sm">Marcar temporada</Button>
        <Button size="sm" variant="primary">
          Añadir
        </Button>
        <IconButton label="Más opciones">
          <Ellipsis aria-hidden size={20} />
        </IconButton>
        <IconButton label="Eliminar del historial" variant="secondary" size="sm">
          <Trash2 aria-hidden size={17} />
        </IconButton>
        <a href="#ver" className={linkStyles({ tone: 'quiet' })}>
          Ver todo
        </a>
        <a href="#texto" className={linkStyles()}>
          Explorar Animes
        </a>
        <a href="#acento" className={linkStyles({ tone: 'accent' })}>
          Crear cuenta
        </a>
      </Row>
    </Section>
  )
}
