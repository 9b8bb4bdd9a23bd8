import { Foundation } from './2026-11-20-foundation.ts'
import { AdminPanel } from './2026-11-21-admin-panel.ts'
import { LastingIds } from './2026-11-21-lasting-ids.ts'
import { NoVersions } from './2026-11-21-no-versions.ts'
import { TitleSearch } from './2026-11-21-title-search.ts'
import { EndedSessions } from './2026-11-21-ended-sessions.ts'
import { DeclinedRequests } from './2026-11-21-declined-requests.ts'
import { EntryDetails } from './2026-11-22-entry-details.ts'
import { Notices } from './2026-11-22-notices.ts'
import { Threads } from './2026-11-22-threads.ts'
import { Push } from './2026-11-22-push.ts'
import { CustomLists } from './2026-11-22-custom-lists.ts'
import { ListsFollowMarks } from './2026-11-22-lists-follow-marks.ts'
import { TrackingEvents } from './2026-11-22-tracking-events.ts'
import { Browsing } from './2026-11-22-browsing.ts'
import { Veils } from './2026-11-22-veils.ts'
import { HomeRows } from './2026-11-22-home-rows.ts'
import { Numbers } from './2026-11-22-numbers.ts'
import { WatchRuns } from './2026-11-22-watch-runs.ts'
import { Mails } from './2026-11-22-mails.ts'
import { ModeratedLists } from './2026-11-22-moderated-lists.ts'
import { FirstRunMarks } from './2026-11-22-first-run-marks.ts'

/** In the order in which they are applied. */
export const migrations = [
  { name: '2026-11-20-foundation', class: Foundation },
  { name: '2026-11-21-admin-panel', class: AdminPanel },
  { name: '2026-11-21-lasting-ids', class: LastingIds },
  { name: '2026-11-21-title-search', class: TitleSearch },
  { name: '2026-11-21-ended-sessions', class: EndedSessions },
  { name: '2026-11-21-no-versions', class: NoVersions },
  { name: '2026-11-21-declined-requests', class: DeclinedRequests },
  { name: '2026-11-22-entry-details', class: EntryDetails },
  { name: '2026-11-22-notices', class: Notices },
  { name: '2026-11-22-threads', class: Threads },
  { name: '2026-11-22-push', class: Push },
  { name: '2026-11-22-custom-lists', class: CustomLists },
  { name: '2026-11-22-lists-follow-marks', class: ListsFollowMarks },
  { name: '2026-11-22-tracking-events', class: TrackingEvents },
  { name: '2026-11-22-browsing', class: Browsing },
  { name: '2026-11-22-veils', class: Veils },
  { name: '2026-11-22-home-rows', class: HomeRows },
  { name: '2026-11-22-numbers', class: Numbers },
  { name: '2026-11-22-watch-runs', class: WatchRuns },
  { name: '2026-11-22-mails', class: Mails },
  { name: '2026-11-22-moderated-lists', class: ModeratedLists },
  { name: '2026-11-22-first-run-marks', class: FirstRunMarks },
]
