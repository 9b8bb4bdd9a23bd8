import type { MouseEvent } from 'react'
import { useCurrentSection } from './use-current-section.ts'

type SectionLinksProps = { sections: readonly { id: string; title: string }[] }

/** Links to the sections of a settings page; the one being read is marked. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <ul aria-label="Secciones de esta página" className="my-1.5 ml-5 flex flex-col max-lg:hidden">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={goTo}
            className="flex min-h-8 items-center border-l-2 border-line py-1.5 pl-4 text-sm leading-tight font-semibold text-dim no-underline transition-colors focus-visible:-outline-offset-3 hover:text-text aria-[current=true]:border-accent aria-[current=true]:text-text"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls without a history entry. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const section = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!section) return
  event.preventDefault()
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}
