import type { Plugin } from 'vite'

/** What `late` leaves out of the first script. */
const late = new RegExp(
  [
    String.raw`ui/src/(CoverArt|EmptyState|ToastCard)\.`,
    String.raw`web/src/shell/(Header|BottomNav|ModalHost|OfflineBanner|Keys)\.`,
    String.raw`web/src/features/\w+/(Pending(Anime|Episode|Profile)Page|SettingsSkeleton|AdminPending)\.`,
    String.raw`web/src/features/catalogue/(AlsoSeen|AnimeRecord|AnimeStory|CurvePanel|EpisodeList|FriendsPanel|TitlesPanel|UndoNote)\.`,
    String.raw`web/src/features/episodes/(NeighbourLinks|OwnRating|SeasonEpisodes|record-opening|comments/EpisodeComments)\.`,
    String.raw`web/src/features/episodes/player/(Controls|EmbeddedVideo|NextUp|ResumePrompt)\.`,
    String.raw`web/src/features/profiles/ProfileComments\.`,
    String.raw`web/src/nouns/(episode/(mark-act|bulk-mark-acts)|list/list-act)\.`,
    String.raw`web/src/features/tracking/history/PendingContinue\.`,
    String.raw`router-core/dist/esm/load-client\.js\?late`,
  ].join('|'),
)

/** Reached through a file that names hundreds of them, so that who needs one stands here. No first page may. */
const itsIcons = /lucide-react\/.*\/(house|list-video|users-round|user-round|refresh-cw|info|circle-check)\./

/** What a first visit begins with: the entry, and the pages that the server draws. */
export const firstOfAVisit =
  /web\/(index\.html$|src\/routes\/(index|anime\.\$id|episode\.\$id|profile\.\$username)\.tsx\?tsr-split=component)/

/**
 * The late parts are one file, with all that no first page needs before it has come to rest. Without it they are forty, and drag
 * along what they share with a page. Only the server's page can wait for it, and leaves out the link to it (`page-html.ts`); the
 * empty one is drawn with it.
 */
export function lateParts() {
  const inTheFile = new Set<string>()
  const plugin: Plugin = {
    name: 'animeteca-late-parts',
    apply: 'build',
    buildEnd() {
      const reached = (from: RegExp) => {
        const found = new Set(Array.from(this.getModuleIds()).filter((id) => from.test(id)))
        for (const id of found) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
        return found
      }
      const before = reached(firstOfAVisit)
      for (const id of reached(late)) if (!before.has(id)) inTheFile.add(id)
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /\/late-[\w-]+\.js$/.test(name))
        const attrs = { rel: 'modulepreload', href: `/${file}`, crossorigin: '' }
        return file === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
  return {
    plugin,
    group: {
      name: 'late',
      test: (id: string) => inTheFile.has(id) || itsIcons.test(id),
      includeDependenciesRecursively: false,
    },
  }
}
