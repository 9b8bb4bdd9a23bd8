import '../../every-class.css'
import { Tab, TabList, TabPanel, Tabs } from '@animeteca/ui/navigation/Tabs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AnimesPanel } from './animes/AnimesPanel.tsx'
import { AuditPanel } from './audit/AuditPanel.tsx'
import { CommentsPanel } from './comments/CommentsPanel.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EpisodesPanel } from './episodes/EpisodesPanel.tsx'
import { ImportPanel } from './import/ImportPanel.tsx'
import { MoreTabs } from './MoreTabs.tsx'
import { type AdminSearch, type AdminTab, isMore, mainTabs, moreTabs } from './panel/admin-search.ts'
import { ProposalsPanel } from './proposals/ProposalsPanel.tsx'
import { RatingsPanel } from './ratings/RatingsPanel.tsx'
import { ReportsPanel } from './reports/ReportsPanel.tsx'
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx'
import { SheetHost } from './SheetHost.tsx'
import { TakedownsPanel } from './takedowns/TakedownsPanel.tsx'
import { TrashPanel } from './trash/TrashPanel.tsx'
import { UsersPanel } from './users/UsersPanel.tsx'
import { WordsPanel } from './words/WordsPanel.tsx'

type AdminScreenProps = { search: AdminSearch }

export function AdminScreen({ search }: AdminScreenProps) {
  const { tab = 'dashboard' } = search
  // The open section of Más is shown in the tab bar too.
  const barTabs = { ...mainTabs, ...(isMore(tab) && { [tab]: moreTabs[tab] }) }
  const navigate = useNavigate()
  // Set by a quick action: the tab then focuses its first control.
  const [quickActionTab, setQuickActionTab] = useState<AdminTab | null>(null)
  const openTab = (next: AdminTab, isQuickAction = false) => {
    setQuickActionTab(isQuickAction ? next : null)
    void navigate({
      to: '/admin',
      search: { tab: next === 'dashboard' ? undefined : next },
      resetScroll: false,
    })
  }
  return (
    <SheetHost>
      <div className="page-width py-10 sm:py-12">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          Administración
        </h1>
        <Tabs
          selectedKey={tab}
          onSelectionChange={(key) => key !== tab && openTab(key as AdminTab)}
          keyboardActivation="manual"
          className="mt-6"
        >
          <div className="flex items-center gap-2 [box-shadow:inset_0_-1px_0_var(--line)]">
            <TabList
              aria-label="Secciones"
              className="min-w-0 [box-shadow:none]! max-sm:pe-6 max-sm:[mask-image:linear-gradient(to_right,transparent,#000_0.75rem_calc(100%-1.5rem),transparent)]"
            >
              {Object.entries(barTabs).map(([id, name]) => (
                <Tab key={id} id={id}>
                  {name}
                </Tab>
              ))}
            </TabList>
            <MoreTabs onChoose={openTab} />
          </div>
          <TabPanel id={tab} data-keeps-focus>
            <Panel
              search={search}
              focusOnMount={quickActionTab === tab}
              onQuickAction={(next) => openTab(next, true)}
            />
          </TabPanel>
        </Tabs>
      </div>
    </SheetHost>
  )
}

type PanelProps = AdminScreenProps & { focusOnMount: boolean; onQuickAction: (tab: AdminTab) => void }

function Panel({ search, focusOnMount, onQuickAction }: PanelProps) {
  switch (search.tab ?? 'dashboard') {
    case 'dashboard':
      return <Dashboard onQuickAction={onQuickAction} />
    case 'animes':
      return <AnimesPanel search={search} focusOnMount={focusOnMount} />
    case 'episodios':
      return <EpisodesPanel search={search} focusOnMount={focusOnMount} />
    case 'usuarios':
      return <UsersPanel q={search.q ?? ''} state={search.cuentas} focusOnMount={focusOnMount} />
    case 'comentarios':
      return <CommentsPanel />
    case 'opiniones':
      return <ReviewsPanel />
    case 'valoraciones':
      return <RatingsPanel />
    case 'denuncias':
      return <ReportsPanel />
    case 'retiradas':
      return <TakedownsPanel isDecided={search.ver === 'decididas'} />
    case 'propuestas':
      return <ProposalsPanel isDecided={search.ver === 'decididas'} />
    case 'palabras':
      return <WordsPanel />
    case 'papelera':
      return <TrashPanel />
    case 'registro':
      return <AuditPanel named={search.accion} />
    case 'importar':
      return <ImportPanel />
  }
}
