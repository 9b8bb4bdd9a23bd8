import { type PlayerSource, playerSourceNames, playerSources } from '@animeteca/contracts/integrations/players'
import { Tab, TabList, TabPanel, Tabs } from '@animeteca/ui/navigation/Tabs'
import { useState } from 'react'
import { howTo } from './how-to.ts'
import { Template } from './Template.tsx'

/** Instructions to set up each player. */
export function HowTo() {
  const [source, setSource] = useState<PlayerSource>('jellyfin')
  const { steps, template } = howTo[source]
  return (
    <Tabs selectedKey={source} onSelectionChange={(key) => setSource(key as PlayerSource)} className="mt-6">
      <TabList aria-label="Reproductor">
        {playerSources.map((id) => (
          <Tab key={id} id={id}>
            {playerSourceNames[id]}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={source}>
        <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-sm text-pretty marker:font-bold marker:text-dim">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
        {template && <Template text={template} />}
      </TabPanel>
    </Tabs>
  )
}
