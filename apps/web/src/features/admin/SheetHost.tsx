import { type ReactNode, useState } from 'react'
import { NewEpisodeSheet } from './episodes/NewEpisodeSheet.tsx'
import { AnimeSheet } from './forms/anime/AnimeSheet.tsx'
import { EpisodeSheet } from './forms/EpisodeSheet.tsx'
import { SeasonSheet } from './forms/SeasonSheet.tsx'
import { type Sheet, SheetContext } from './forms/sheets.ts'

/** Renders the form that a descendant opens with `useSheet`. */
export function SheetHost({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  return (
    <SheetContext value={setSheet}>
      {children}
      {sheet && <OpenSheet sheet={sheet} onClose={() => setSheet(null)} />}
    </SheetContext>
  )
}

function OpenSheet({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  switch (sheet.kind) {
    case 'anime':
      return <AnimeSheet anime={sheet.anime} onClose={onClose} />
    case 'season':
      return <SeasonSheet place={sheet.place} season={sheet.season} onCreated={sheet.onCreated} onClose={onClose} />
    case 'episode':
      return <EpisodeSheet place={sheet.place} episode={sheet.episode} onClose={onClose} />
    case 'new-episode':
      return <NewEpisodeSheet onClose={onClose} />
  }
}
