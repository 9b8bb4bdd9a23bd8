import { type MouseEvent, useEffect, useRef } from 'react'
import { useCurrentSection } from './use-current-section.ts'

type SectionNavProps = { sections: readonly { id: string; title: string }[] }

export function SectionNav({ sections }: SectionNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  const nav = useRef<HTMLElement>(null)
  // in a low window the names scroll: that of what one reads stays among those that are seen
  useEffect(() => {
    const name = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (nav.current && name) nav.current.scrollTop = name.offsetTop - nav.current.clientHeight / 2
  }, [current])
  return (
    <nav ref={nav} aria-label="Secciones de la configuración" className="relative min-h-32 overflow-y-auto">
      <ul className="flex flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={goTo}
              className="flex min-h-8 items-center border-l-2 border-line pl-4 text-sm font-semibold text-dim no-underline transition-colors focus-visible:-outline-offset-3 hover:text-text aria-[current=true]:border-accent aria-[current=true]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves within the page without a step in the history: a form is one place. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const section = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!section) return
  event.preventDefault()
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}
