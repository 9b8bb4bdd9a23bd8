import { createFileRoute } from '@tanstack/react-router'
import { DiscoverScreen } from '../features/catalogue/discover/DiscoverScreen.tsx'
import { FriendsActivityRow } from '../features/catalogue/rows/lazy-friends-activity.ts'
import { ensureOwnRows, ensurePublicRows } from '../features/catalogue/rows/row-queries.ts'
import { useFollow } from '../lib/live/live.ts'
import { session } from '../lib/session/session.ts'
import { PendingPage } from '../shell/screens/PendingPage.tsx'

export const Route = createFileRoute('/descubrir')({
  async loader({ context: { utils } }) {
    const rows: Promise<unknown>[] = [ensurePublicRows(utils)]
    if (session.get()) rows.push(ensureOwnRows(utils), FriendsActivityRow.preload())
    await utils.catalogue.discover.ensureData()
    await Promise.all(rows)
  },
  component: Page,
  pendingComponent: PendingPage,
})

function Page() {
  useFollow('catalogue')
  return <DiscoverScreen />
}
