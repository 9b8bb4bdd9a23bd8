import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentNameBreaches, wordsOf } from './document-names.ts'
import { fileNameBreaches } from './file-names.ts'
import { folderSizeBreaches } from './folder-sizes.ts'
import { boundaryBreaches } from './imports/boundaries.ts'
import { floorBreaches } from './imports/floors.ts'
import { folderPairBreaches } from './imports/folder-pairs.ts'
import { importCycleBreaches } from './imports/import-cycles.ts'
import { importsOf } from './imports/imports.ts'
import { sharedModuleBreaches } from './imports/shared-modules.ts'
import { ormStatementBreaches } from './orm-statements.ts'
import { reactAriaLocaleBreaches } from './react-aria-locale.ts'
import { manifestBreaches } from './supply-chain/manifests.ts'
import { webMutationBreaches } from './web-mutations.ts'

const rules = (file: string, source: string) =>
  boundaryBreaches(file, importsOf(file, source)).map(({ line, rule }) => `${line} ${rule}`)

const circles = (sources: Record<string, string>) =>
  importCycleBreaches(new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source)])))

/** What the floors say of these files of the api. */
const floors = (sources: Record<string, string>) =>
  floorBreaches(
    new Map(Object.entries(sources).map(([name, source]) => [`packages/api/src/${name}`, importsOf(name, source)])),
  ).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

/** What these files of the web app breach as pairs of folders. */
const folderPairs = (sources: Record<string, string>) =>
  folderPairBreaches(
    new Map(Object.entries(sources).map(([name, source]) => [`apps/web/src/${name}`, importsOf(name, source)])),
  ).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

/** Breaches for a shared file that these files of the web app import. */
function strays(...users: string[]) {
  const source = `import '../../nouns/episode/use-mark.ts'`
  const imports = new Map(users.map((file) => [`apps/web/src/${file}`, importsOf(file, source)]))
  return sharedModuleBreaches(imports).map(({ file, rule }) => `${file} ${rule}`)
}

const named = (name: string) => fileNameBreaches(`packages/api/src/friends/${name}`).map(({ rule }) => rule)

const ownWrites = (file: string, source: string) =>
  webMutationBreaches(`apps/web/src/${file}`, source).map(({ line, rule }) => `${line} ${rule}`)

const ormLines = (source: string, file = 'packages/api/src/catalogue/editing/trash.service.ts') =>
  ormStatementBreaches(file, source).map(({ line }) => line)

const localeLines = (source: string) =>
  reactAriaLocaleBreaches('packages/ui/src/forms/Select.tsx', source).map(({ line }) => line)

test('boundaryBreaches allows imports from the workspaces and packages in the table only', () => {
  assert.deepEqual(
    rules('packages/api/src/call/context/context.ts', `import { can } from '@animeteca/contracts/can'`),
    [],
  )
  assert.deepEqual(rules('packages/ui/src/actions/Button.tsx', `\nimport '@animeteca/contracts/can'`), [
    '2 packages/ui may import nothing of ours, not contracts',
  ])
  assert.deepEqual(rules('packages/contracts/src/can.ts', `import { z } from 'zod'\nexport * from 'superjson'`), [
    '2 packages/contracts may import zod and nothing else, not superjson',
  ])
  assert.deepEqual(rules('packages/contracts/src/can.test.ts', `import { test } from 'vitest'`), [])
  assert.deepEqual(rules('packages/ui/src/actions/Button.tsx', `import 'react-dom/client'\nimport 'superjson'`), [
    '2 packages/ui may import react, react-dom, react-aria-components, lucide-react and nothing else, not superjson',
  ])
})

test('boundaryBreaches allows the client to import types of the api, but no code', () => {
  const file = 'packages/api-client/src/client.ts'
  assert.deepEqual(rules(file, `import type { AppRouter } from '@animeteca/api/app/app.router'`), [])
  assert.deepEqual(rules(file, `export type { AppRouter } from '@animeteca/api/app/app.router'`), [])
  for (const source of [
    `import { appRouter, type AppRouter } from '@animeteca/api/app/app.router'`,
    `const { appRouter } = await import('@animeteca/api/app/app.router')`,
    `import '@animeteca/api/app/app.router'`,
  ]) {
    assert.deepEqual(rules(file, source), ['1 packages/api-client may import types of api and nothing else of it'])
  }
})

test('boundaryBreaches allows only tests of the api to import the embedded database', () => {
  const source = `import { createTestDatabase } from '@animeteca/postgres/testing'`
  assert.deepEqual(rules('packages/api/src/friends/friends.test.ts', source), [])
  assert.deepEqual(rules('packages/api/src/friends/friends.service.ts', source), [
    '1 only the tests of packages/api may import postgres',
  ])
})

test('boundaryBreaches rejects a relative path into another workspace', () => {
  assert.deepEqual(rules('apps/web/src/main.tsx', `import { can } from '../../../packages/contracts/src/can.ts'`), [
    "1 a path may not leave its workspace: import packages/contracts/src/can.ts by its package's name",
  ])
})

test('boundaryBreaches rejects imports of a higher layer of the web app, and of another feature', () => {
  assert.deepEqual(rules('apps/web/src/routes/index.tsx', `import '../features/friends/FriendList.tsx'`), [])
  assert.deepEqual(rules('apps/web/src/lib/text/dates.ts', `import '../../shell/Header.tsx'`), [
    '1 in the web app lib may not import shell: lib ← nouns ← features ← shell ← routes',
  ])
  assert.deepEqual(rules('apps/web/src/nouns/comment/CommentFrame.tsx', `import '../person/ProfileLink.tsx'`), [])
  assert.deepEqual(rules('apps/web/src/lib/optimistic.ts', `import '../nouns/episode/watched-mark.ts'`), [
    '1 in the web app lib may not import nouns: lib ← nouns ← features ← shell ← routes',
  ])
  assert.deepEqual(rules('apps/web/src/features/friends/FriendList.tsx', `import '../profiles/Avatar.tsx'`), [
    "1 features don't import each other (friends imports profiles): compose in a route or the shell",
  ])
})

test('sharedModuleBreaches rejects a shared module of the web app that only one feature uses', () => {
  assert.deepEqual(strays('features/catalogue/EpisodeRow.tsx', 'features/episodes/WatchedButton.tsx'), [])
  assert.deepEqual(strays('nouns/comment/CommentForm.tsx'), [])
  assert.deepEqual(strays('features/catalogue/EpisodeRow.tsx', 'features/catalogue/SeasonPanel.tsx'), [
    'apps/web/src/nouns/episode/use-mark.ts only features/catalogue uses it: it belongs there',
  ])
  assert.equal(strays('features/catalogue/EpisodeRow.tsx', 'features/episodes/use-mark.test.ts').length, 1)
})

test('webMutationBreaches rejects a write without trpc.<procedure>.useMutation or an optimistic mutation', () => {
  const rule = 'a write is trpc.<procedure>.useMutation, useMultiStepMutation, useOptimisticMutation or mutate'
  for (const source of [
    `const { mutate } = useMutation({ mutationFn })`,
    `const { mutate } = useMutation<void>({ mutationFn })`,
    `import { useMutation as write } from '@tanstack/react-query'`,
  ]) {
    assert.deepEqual(ownWrites('features/tracking/import/Preview.tsx', `\n${source}`), [`2 ${rule}`])
    assert.deepEqual(ownWrites('lib/optimistic.ts', source), [])
  }
  assert.deepEqual(ownWrites('lib/offline/unsent.ts', `useMutationState({ filters })`), [])
  assert.deepEqual(ownWrites('features/friends/use-list-mutation.ts', `useOptimisticMutation(rowMutation).mutate`), [])
  assert.deepEqual(ownWrites('features/account/developers/TokenForm.tsx', `trpc.auth.tokens.create.useMutation()`), [])
})

test('webMutationBreaches rejects a direct call of trpcClient in a file that is not listed', () => {
  const call = `const leave = () => trpcClient.auth.logout.mutate({ refreshToken })`
  const [breach] = ownWrites('features/auth/LoginScreen.tsx', call)
  assert.match(breach ?? '', /^1 a write is .* a direct call of trpcClient needs a line in directWrites/)
  assert.deepEqual(ownWrites('nouns/person/sign-out.ts', call), [])
  const send = `import { mutate } from '../../lib/optimistic.ts'\nsend: ({ id }) => trpcClient.friends.block.mutate({ id })`
  assert.deepEqual(ownWrites('features/friends/use-list-mutation.ts', send), [])
  assert.deepEqual(ownWrites('nouns/person/sign-out.ts', `await trpcClient.auth.verify.query()`), [])
})

test('boundaryBreaches allows anyone to import entities, but only routers and tests to import services', () => {
  const service = `import * as friends from './friends.service.ts'`
  assert.deepEqual(rules('packages/api/src/friends/friends.router.ts', service), [])
  assert.deepEqual(rules('packages/api/src/friends/friends.test.ts', service), [])
  assert.deepEqual(rules('packages/api/src/profiles/profiles.queries.ts', `import '../auth/user.entity.ts'`), [])
  assert.deepEqual(rules('packages/api/src/admin/admin.router.ts', `import '../catalogue/trash.service.ts'`), [])
  assert.deepEqual(rules('packages/api/src/profiles/profiles.queries.ts', `import '../friends/friends.service.ts'`), [
    '1 only routers and tests may import friends.service.ts',
  ])
})

test('a folder of the api imports no folder of a higher floor', () => {
  const upward = {
    'database/pool.ts': `\nimport type { User } from '../accounts/user.entity.ts'`,
    'accounts/user.entity.ts': '',
  }
  assert.deepEqual(floors(upward), [
    'packages/api/src/database/pool.ts:2 database may not import accounts, which is on a higher floor',
  ])
  assert.deepEqual(
    floors({ 'accounts/user.entity.ts': `import '../database/columns.ts'`, 'database/columns.ts': '' }),
    [],
  )
  // tests and their fixtures are exempt from the floors
  assert.deepEqual(
    floors({ 'database/pool.test.ts': `import '../app/services.ts'`, 'test/cast.ts': `import '../app/services.ts'` }),
    [],
  )
  assert.deepEqual(floors({ 'misplaced/file.ts': '' }), [
    'packages/api/src/misplaced/file.ts:1 misplaced is on no floor of infra/checks/table.ts',
  ])
})

test('folderPairBreaches rejects two folders that import each other, also a folder and one inside it', () => {
  const oneWay = { 'lib/query/a.ts': `import '../errors/b.ts'`, 'lib/errors/b.ts': '' }
  assert.deepEqual(folderPairs(oneWay), [])
  assert.deepEqual(folderPairs({ ...oneWay, 'lib/errors/c.test.ts': `import '../query/a.ts'` }), [])
  assert.deepEqual(folderPairs({ ...oneWay, 'lib/errors/c.ts': `import type { D } from '../query/d.ts'` }), [
    'apps/web/src/lib/errors/c.ts:1 apps/web/src/lib/errors and apps/web/src/lib/query import each other, see apps/web/src/lib/query/a.ts:1',
  ])
  assert.deepEqual(folderPairs({ 'lib/a.ts': `\nimport './query/b.ts'`, 'lib/query/c.ts': `import '../d.ts'` }), [
    'apps/web/src/lib/a.ts:2 apps/web/src/lib and apps/web/src/lib/query import each other, see apps/web/src/lib/query/c.ts:1',
  ])
})

test('two folders of the api do not import each other, in however many steps', () => {
  const oneWay = { 'friends/a.ts': `import '../profiles/b.ts'`, 'profiles/b.ts': '' }
  assert.deepEqual(floors(oneWay), [])
  // by different files: no circle of files, and a circle of folders
  const pair = { ...oneWay, 'profiles/c.ts': `import type { D } from '../friends/d.ts'`, 'friends/d.ts': '' }
  assert.deepEqual(floors(pair), [
    'packages/api/src/friends/a.ts:1 folders import each other: friends → profiles → friends',
    'packages/api/src/profiles/c.ts:1 folders import each other: profiles → friends → profiles',
  ])
  const three = {
    'friends/a.ts': `import '../profiles/b.ts'`,
    'profiles/b.ts': `import '../live/c.ts'`,
    'live/c.ts': '',
    'live/d.ts': `import '../friends/e.ts'`,
    'friends/e.ts': '',
  }
  assert.equal(floors(three).length, 3)
})

test('fileNameBreaches rejects file names and endings that a slice does not have', () => {
  for (const name of ['friendship.entity.ts', 'friends.service.ts', 'requests.queries.ts', 'standing.test.ts']) {
    assert.deepEqual(named(name), [])
  }
  for (const name of ['index.ts', 'utils.ts', 'helpers.ts', 'types.ts', 'friend.dto.ts', 'friends.repository.ts']) {
    assert.equal(named(name).length, 1, name)
  }
  assert.deepEqual(named('people.router.ts'), ['the router of friends is called friends.router.ts'])
  assert.deepEqual(fileNameBreaches('packages/api/src/visibility/privacy.ts'), [])
  assert.deepEqual(named('privacy.ts'), [
    'a write goes into a .service.ts, a read into a .queries.ts; other files of friends are listed in infra/checks/table.ts',
  ])
  assert.deepEqual(fileNameBreaches('apps/web/src/routes/index.tsx'), [])
})

/** The paths of so many files in a folder. */
const folder = (name: string, files: number) => Array.from({ length: files }, (_, at) => `${name}/${at}.ts`)

test('folderSizeBreaches rejects folders of more than 25 files, other than the migrations of a release', () => {
  assert.deepEqual(folderSizeBreaches([...folder('infra/bench', 25), 'infra/bench/load/a.ts']), [])
  assert.deepEqual(folderSizeBreaches(folder('packages/api/src/migrations/1.1.0', 26)), [])
  assert.deepEqual(folderSizeBreaches(folder('infra/bench', 26)), [
    { file: 'infra/bench', line: 1, rule: '26 files in one folder, 25 at most: sort them into folders by idea' },
  ])
})

test('manifestBreaches rejects dependencies outside the table and versions that are not exact', () => {
  const manifest = { dependencies: { '@animeteca/api': '*', zod: '^4.6.7' }, devDependencies: { vite: '8.3.8' } }
  assert.deepEqual(manifestBreaches('apps/web', JSON.stringify(manifest, null, 2)), [
    { file: 'apps/web/package.json', line: 3, rule: 'apps/web may depend on api-client, contracts, ui, not api' },
    { file: 'apps/web/package.json', line: 4, rule: 'zod is pinned to one exact version, not ^4.6.7' },
  ])
})

test('importCycleBreaches rejects import cycles of any length, types included', () => {
  const web = 'apps/web/src/lib'
  assert.deepEqual(circles({ [`${web}/a.ts`]: `import './b.ts'`, [`${web}/b.ts`]: `import 'react'` }), [])
  assert.deepEqual(
    circles({
      [`${web}/a.ts`]: `import './b.ts'`,
      [`${web}/b.ts`]: `import type { C } from './c.ts'`,
      [`${web}/c.ts`]: `\nconst a = import('./a.ts')`,
    }),
    [
      {
        file: `${web}/c.ts`,
        line: 2,
        rule: `imports go in a circle: ${web}/a.ts → ${web}/b.ts → ${web}/c.ts → ${web}/a.ts`,
      },
    ],
  )
})

test('ormStatementBreaches rejects SQL and transactions of an EntityManager in the api', () => {
  assert.deepEqual(ormLines(`\nawait em.execute('select 1')`), [2])
  assert.deepEqual(ormLines(`await unit.em.transactional(work)`), [1])
  assert.deepEqual(ormLines(`await execute(client, lock, [id])\nawait em.flush()`), [])
  assert.deepEqual(ormLines(`await em.execute('select 1')`, 'apps/server/src/main.ts'), [])
})

test('rejects names in documents that the code does not have, but no plain words, patterns and names of other programs', () => {
  const known = new Set(wordsOf('packages/api/src/friends/friends.service.ts', 'export const isFriend = accepted_at'))
  const document = [
    '`isFriend`, `friendships.accepted_at` and `friends/friends.service.ts` are here, `npm start` and `reqId` elsewhere',
    '`<slice>.router.ts`, `.entity.ts` and `create…Service` are patterns; isFoe is prose',
    '`isFoe(user)` and `friends/foes.service.ts` are not here',
  ].join('\n')
  assert.deepEqual(
    documentNameBreaches('a.md', document, known).map(({ line, rule }) => `${line} ${rule.split(' ')[0]}`),
    ['3 isFoe', '3 foes.service.ts'],
  )
})

test('reactAriaLocaleBreaches rejects a component that reads the locale outside SpanishLocale', () => {
  const select = `\nimport {\n  Label,\n  Select as AriaSelect,\n} from 'react-aria-components'\n`
  assert.deepEqual(localeLines(select), [2])
  assert.deepEqual(localeLines(`${select}<SpanishLocale><AriaSelect /></SpanishLocale>`), [])
  assert.deepEqual(localeLines(`import { Button, PopoverContext, type SelectProps } from 'react-aria-components'`), [])
  assert.deepEqual(localeLines(`export { MenuTrigger } from 'react-aria-components'`), [1])
})
