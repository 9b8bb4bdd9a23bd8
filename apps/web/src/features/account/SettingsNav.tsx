import { can } from '@animeteca/contracts/can'
import { classNames } from '@animeteca/ui/base/class-names'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'
import { useScrollToCurrent } from '../../lib/use-scroll-to-current.ts'
import { usePolicy } from '../../nouns/person/policy.ts'
import { SectionLinks } from './SectionLinks.tsx'
import { sectionsOf, settingsPages, type SettingsPath } from './settings-pages.ts'

/** Links to the settings pages: a column with the sections of the current page, or a scrolling row on narrow screens. */
export function SettingsNav({ current }: { current: SettingsPath }) {
  const viewer = useViewer()
  const filter = {
    isAdmin: can.administer(viewer),
    hasPasswords: usePolicy().directSignIn === 'everyone',
    hasAdultTitles: useHasAdultTitles(current),
  }
  const row = useScrollToCurrent<HTMLUListElement>()
  return (
    <nav aria-label="Páginas de la configuración" className="max-lg:-mx-(--gutter)">
      <ul
        ref={row}
        className="relative flex [scrollbar-width:none] max-lg:snap-x max-lg:gap-1 max-lg:overflow-x-auto max-lg:overflow-y-hidden max-lg:px-(--gutter) max-lg:[box-shadow:inset_0_-1px_0_var(--line)] lg:flex-col lg:gap-0.5"
      >
        {settingsPages.map((page) => (
          <li key={page.to} className="max-lg:shrink-0 max-lg:snap-center">
            <Link
              to={page.to}
              activeOptions={{ exact: true, includeHash: false }}
              className={classNames(
                'relative flex min-h-11 items-center gap-2.5 font-display text-base font-bold tracking-snug no-underline transition-colors focus-visible:-outline-offset-3 max-lg:min-h-12 max-lg:px-3 lg:rounded-control lg:px-3',
                page.to === current
                  ? 'text-text max-lg:after:absolute max-lg:after:inset-x-2 max-lg:after:bottom-0 max-lg:after:h-[3px] max-lg:after:rounded-t-full max-lg:after:bg-accent lg:bg-raised'
                  : 'text-dim hover:text-text',
              )}
            >
              <page.Icon aria-hidden size={17} className="shrink-0 max-lg:hidden" />
              {page.name}
            </Link>
            {page.to === current && page.sections.length > 1 && viewer && (
              <SectionLinks sections={sectionsOf(page, filter)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether the site has adult titles; asked only on the page with their section, which asks too. */
function useHasAdultTitles(current: SettingsPath): boolean {
  const query = trpc.profiles.adultTitles.useQuery(undefined, { enabled: current === '/settings/privacy' })
  return query.data?.isOffered ?? false
}
