import { Button } from '@animeteca/ui/actions/Button'
import { Clapperboard, Plus, Users } from 'lucide-react'
import type { AdminTab } from '../panel/admin-search.ts'
import { Activity } from './Activity.tsx'
import { MissingLegal } from './MissingLegal.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { StatCards } from './StatCards.tsx'

/** Totals, activity and quick actions. */
export function Dashboard({ onQuickAction }: { onQuickAction: (tab: AdminTab) => void }) {
  return (
    <>
      <h2 className="sr-only">Resumen</h2>
      <StatCards />
      <h2 className="mt-10 text-lg">Acciones rápidas</h2>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="primary" icon={<Plus aria-hidden size={18} />} onPress={() => onQuickAction('animes')}>
          Añadir anime
        </Button>
        <Button icon={<Clapperboard aria-hidden size={18} />} onPress={() => onQuickAction('episodios')}>
          Añadir episodio
        </Button>
        <Button icon={<Users aria-hidden size={18} />} onPress={() => onQuickAction('usuarios')}>
          Ver usuarios
        </Button>
      </div>
      <MissingLegal />
      <Activity />
      <RecentActivity />
    </>
  )
}
