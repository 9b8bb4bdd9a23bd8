/** Allowed imports between workspaces, by folder. */
export type Zone = {
  /** Workspaces whose code it may run. */
  may: string[]
  /** Workspaces it may import types from, and nothing else. */
  types?: string[]
  /** Workspaces that only its tests may import. */
  tests?: string[]
  /** The only external packages it may import, tests excluded; any if absent. */
  outside?: string[]
}

export const zones: Record<string, Zone> = {
  'packages/contracts': { may: [], outside: ['zod'] },
  'packages/ui': { may: [], outside: ['react', 'react-dom', 'react-aria-components', 'lucide-react'] },
  'packages/postgres': { may: [] },
  'packages/api': { may: ['contracts'], tests: ['postgres'] },
  'packages/api-client': { may: ['contracts'], types: ['api'] },
  'apps/server': { may: ['api', 'contracts', 'postgres'], tests: ['api-client'] },
  'apps/web': { may: ['api-client', 'contracts', 'ui'] },
  'apps/scripts': { may: ['api-client', 'contracts'], tests: ['postgres'] },
  'apps/e2e': { may: ['api-client', 'contracts'] },
}

/** The layers of the web app: each may import itself and those before it. */
export const webLayers = ['lib', 'nouns', 'features', 'shell', 'routes']

/** Files of the web app that may call a mutation by `trpcClient`, without a mutation key. */
export const directWrites = [
  // steps of a mutation that another file defines
  'features/account/security/proof/confirm-with-passkey.ts',
  'features/account/security/passkeys/create-passkey.ts',
  'features/auth/sign-in-with-passkey.ts',
  'nouns/episode/set-rewatch-marks.ts',
  // the session and its push subscription: they have no cached queries
  'nouns/person/sign-out.ts',
  'lib/push.ts',
  // many small writes during playback; it invalidates when the page is left
  'features/episodes/player/use-progress.ts',
]

/**
 * The floors of packages/api, top to bottom. A folder may import folders of its own floor, as long as none of them imports it back, and of
 * the floors below.
 */
export const apiFloors = [
  // the composition root: builds the services, merges the routers, lists entities, migrations and housekeeping steps
  ['app', 'migrations', 'seed'],
  // operations
  ['backup', 'verify', 'metrics'],
  // the slices of the product, and the services that several of them use
  [
    'auth',
    'profiles',
    'friends',
    'catalogue',
    'tracking',
    'episodes',
    'admin',
    'accounts',
    'reviews',
    'recommendations',
    'moderation',
    'integrations',
    'transfers',
    'proposals',
    'delivery',
    'media',
    'live',
    'outbox',
    'visibility',
  ],
  // the call pipeline
  ['call'],
  ['database'],
  // code that depends on neither the product nor the database
  ['lib'],
]

export const slices = ['auth', 'profiles', 'friends', 'catalogue', 'tracking', 'episodes', 'admin']

/** Endings of the files of a slice: tables, writes, reads, procedures, tests. */
export const sliceEndings = ['entity', 'service', 'queries', 'router', 'test']

/** Further files of a slice, shared by several of its files or by other slices. A new one needs a line here. */
export const sliceHelpers: Record<string, readonly string[]> = {
  profiles: ['pending-texts', 'profile-comment-removal', 'recent-activity', 'seen-seasons'],
  catalogue: [
    'anime-columns',
    'audited-edit',
    'catalogue-search',
    'counted-ratings',
    'cover-card',
    'edit-conflict',
    'edited-fields',
    'followers',
    'given-relations',
    'import-batch',
    'import-journal',
    'import-result',
    'import-statements',
    'draw-id',
    'match-lines',
    'store-animes',
    'store-seasons',
    'store-episodes',
    'store-refs',
    'next-wave',
    'import-wave',
    'wave-rows',
    'import-supplements',
    'supplement-refs',
    'supplement-statements',
    'card-cache',
    'known-names',
    'known-works',
    'listing',
    'notify-new-episodes',
    'record-addresses',
    'record-id-range',
    'renumbered',
    'record-changes',
    'record-relations',
    'recount',
    'ref-episodes',
    'sync-refs',
    'relation-statements',
    'row-source',
    'title-cache',
    'titled-animes',
    'update-air-times',
    'block-covers',
    'block-titles',
    'key-statements',
    'takedown-keys',
    'takedown-state',
    'cover-hash',
    'fetch-cover',
    'fetch-covers',
    'takedown-target',
    'undo-marks',
    'undo-restores',
    'undo-statements',
    'undo-step',
    'import-locks',
    'undo-supplements',
    'video-hosts',
    'visible-entries',
    'watching-order',
    'week-followers',
    'weighted-mean',
    'withhold',
  ],
  tracking: [
    'send-list-to-review',
    'list-rule',
    'list-texts-removal',
    'insert-custom-list',
    'ordered-ids',
    'publish-after',
    'rewatch-state',
    'undo-rewatch-events',
    'tracking-events',
  ],
  episodes: ['comment-removal', 'comment-turns', 'pending-comments'],
  admin: ['decide-report', 'approvals', 'removals'],
}

/** File names without meaning. A file-based route may be an index. */
export const emptyNames = ['index', 'utils', 'helpers', 'types', 'common', 'misc']

/** The most files of one folder, its subfolders not counted. */
export const maxFiles = 25

/** Folders that may have more. */
export const largeFolders = [
  // a release's migrations are one list, which its upgrade runs in order
  /^packages\/api\/src\/migrations\/\d/,
  // pictures of the demo, one per anime
  /^packages\/api\/src\/seed\/demo\/media\/covers$/,
]

/** Names in documents that belong to PostgreSQL, PgBouncer, Kysely, pino, Docker and systemd, or that our files must not have. */
export const namesOfOtherPrograms: ReadonlySet<string> = new Set([
  'CompiledQuery',
  'LoadCredential',
  'animeteca_inside',
  'cl_waiting',
  'helpers.ts',
  'ignore_startup_parameters',
  'index.ts',
  'n_dead_tup',
  'remote_apply',
  'reqId',
  'types.ts',
  'utils.ts',
])
