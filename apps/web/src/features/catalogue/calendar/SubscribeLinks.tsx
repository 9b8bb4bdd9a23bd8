import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { CalendarPlus, Rss } from 'lucide-react'
import { Suspense, useState } from 'react'

const AddressDialog = lazyComponent(() => import('./AddressDialog.tsx'))

/** Links to subscribe to the calendar: in a calendar program, for members, and in a feed reader. */
export function SubscribeLinks({ hasOwn }: { hasOwn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside
      aria-label="En otras aplicaciones"
      className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5 text-sm text-dim"
    >
      {hasOwn && (
        <Button icon={<CalendarPlus aria-hidden size={18} />} onPress={() => setOpen(true)}>
          Añadir a mi calendario
        </Button>
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        <Rss aria-hidden size={16} />
        Episodios nuevos del catálogo:
        <a href="/feeds/episodes.rss" className={linkStyles()}>
          RSS
        </a>
        <a href="/feeds/episodes.atom" className={linkStyles()}>
          Atom
        </a>
      </p>
      <Suspense>{isOpen && <AddressDialog onClose={() => setOpen(false)} />}</Suspense>
    </aside>
  )
}
