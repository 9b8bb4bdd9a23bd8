import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { FirstSteps } from '../../../nouns/list/FirstSteps.tsx'
import type { ListTab } from './list-search.ts'

const texts: Record<ListTab, { title: string; text: string }> = {
  watching: {
    title: 'No estás viendo ningún anime',
    text: 'Abre un episodio o pulsa «Mi Lista» en un anime, y lo encontrarás aquí.',
  },
  completed: {
    title: 'Aún no has completado ningún anime',
    text: 'Cuando termines una serie, márcala como Completado y quedará en este estante.',
  },
  plan_to_watch: {
    title: 'No tienes nada por ver',
    text: 'Guarda aquí lo que te llame la atención y decide otro día por dónde empezar.',
  },
  dropped: {
    title: 'No has abandonado ningún anime',
    text: 'Lo que dejes a medias puede esperar aquí, por si algún día le das otra oportunidad.',
  },
  watched: {
    title: 'Aún no has visto ningún episodio',
    text: 'Marca un episodio como visto en la página de su anime y aparecerá aquí con su fecha.',
  },
  add: {
    title: 'No queda nada por añadir',
    text: 'Todos los animes del catálogo están ya en alguna de tus listas.',
  },
}

export function EmptyList({ tab }: { tab: ListTab }) {
  const { title, text } = texts[tab]
  return (
    <EmptyState title={title} action={<FirstSteps />}>
      {text}
    </EmptyState>
  )
}
