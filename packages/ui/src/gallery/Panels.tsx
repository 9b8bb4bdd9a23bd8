import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { TickButton } from '../actions/TickButton.tsx'
import { EmptyState } from '../display/EmptyState.tsx'
import { Skeleton } from '../display/Skeleton.tsx'
import { Stars } from '../display/Stars.tsx'
import { Disclosure } from '../navigation/Disclosure.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../navigation/Tabs.tsx'
import { Section } from './Section.tsx'

const episodes = ['Lo que queda del mar', 'La sal no se olvida', 'Deuda']

export function Panels() {
  const [completed, setCompleted] = useState(9)
  const [open, setOpen] = useState(1)
  const [seen, setSeen] = useState(episodes.slice(0, 2))
  return (
    <Section title="Paneles">
      <Tabs>
        <TabList aria-label="Tus listas">
          <Tab id="watching" count={4} tone="info">
            Viendo
          </Tab>
          <Tab id="completed" count={completed} tone="success">
            Completados
          </Tab>
          <Tab id="plan" count={128} tone="warning">
            Por Ver
          </Tab>
          <Tab id="dropped" hasCount tone="muted">
            Abandonados
          </Tab>
        </TabList>
        <TabPanel id="watching" className="grid gap-4 lg:grid-cols-[2fr_1fr]">
          <div className="flex flex-col gap-3">
            <Disclosure
              title="Temporada 1"
              meta="2/12 vistos"
              isExpanded={open === 1}
              onExpandedChange={(isExpanded) => setOpen(isExpanded ? 1 : 0)}
              action={
                <Button size="sm" variant="ghost">
                  Marcar
                </Button>
              }
            >
              {episodes.map((title, index) => (
                <div key={title} className="flex min-h-16 items-center gap-4 border-line px-4.5 not-first:border-t">
                  <span
                    className={`w-8 font-display text-xl font-extrabold ${index === 2 ? 'text-accent' : 'text-dim'}`}
                  >
                    {index + 1}
                  </span>
                  <span className="grow font-semibold">{title}</span>
                  <Stars value={4.6 - index / 5} />
                  <TickButton
                    label={`Visto: ${title}`}
                    isSelected={seen.includes(title)}
                    onChange={(isSeen) => setSeen(isSeen ? [...seen, title] : seen.filter((other) => other !== title))}
                  />
                </div>
              ))}
            </Disclosure>
            <Disclosure
              title="Temporada 2"
              meta="0/12 vistos"
              isExpanded={open === 2}
              onExpandedChange={(isExpanded) => setOpen(isExpanded ? 2 : 0)}
            >
              <p className="p-4.5 text-dim">Nada todavía.</p>
            </Disclosure>
          </div>
          <div className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4.5">
            <Skeleton shape="line" className="w-1/2" />
            <Skeleton shape="line" />
            <Skeleton shape="line" className="w-4/5" />
            <Skeleton className="grow" />
          </div>
        </TabPanel>
        <TabPanel id="completed">
          <Button onPress={() => setCompleted(completed + 1)}>Sumar uno</Button>
        </TabPanel>
        <TabPanel id="plan">
          <EmptyState title="Nada por ver" />
        </TabPanel>
        <TabPanel id="dropped">
          <EmptyState title="Nada abandonado" />
        </TabPanel>
      </Tabs>
      <EmptyState
        title="Aún no tienes animes por ver"
        action={<Button variant="primary">Explorar Animes</Button>}
        className="rounded-panel border border-line"
      >
        Guarda aquí lo que te apetezca para más tarde.
      </EmptyState>
    </Section>
  )
}
